/** A call whose response is the same for every caller without a session. */
export interface CachedCall {
	method: 'GET' | 'POST';
	/** Matches the address, including its parameters. */
	path: RegExp;
	/** Returns the same key for bodies that request the same; null if the response is not cached. */
	keyOf(body: unknown): string | null;
}
