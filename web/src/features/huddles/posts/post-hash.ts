/** Returns the hash that links to the post with a number, or to the next existing one. */
export const postHash = (number: number): string => `post-${number}`;

/** Returns the post number in a hash, or null. */
export function numberInHash(hash: string): number | null {
	const digits = /^post-([1-9]\d{0,9})$/.exec(hash)?.[1];
	return digits === undefined ? null : Number(digits);
}
