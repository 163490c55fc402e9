/** The part of an address after # that leads to the post with a number, or to the next one that is there. */
export const postHash = (number: number): string => `post-${number}`;

/** The number in it. */
export function numberInHash(hash: string): number | null {
	const digits = /^post-([1-9]\d{0,9})$/.exec(hash)?.[1];
	return digits === undefined ? null : Number(digits);
}
