/** A call whose answers are the same for everybody who has no session. */
export interface CachedCall {
	method: 'GET' | 'POST';
	/** The address, its parameters included. */
	path: RegExp;
	/** Names what the body asks for, the same for bodies that ask for the same; null where the answer is not kept. */
	keyOf(body: unknown): string | null;
}
