import { type Counting, countAttempt, isWithinLimit } from './attempts.ts';

/**
 * Limits the texts that a member sends, stored or not. Cleaning one takes up to 30 ms, and no other limit counts rejected posts
 * and edits.
 */
const TEXTS_BY_MEMBER = { name: 'textByMember', most: 60, seconds: 300 };

/** Counts a text before it is cleaned. Call it outside transactions: a text that is rejected later must stay counted. */
export function countText(counting: Counting, userId: number): Promise<void> {
	return countAttempt(counting, TEXTS_BY_MEMBER, String(userId));
}

/** Counts a text in the same way, for a request that is rejected already. Returns true if the text may be cleaned. */
export function mayCleanText(counting: Counting, userId: number): Promise<boolean> {
	return isWithinLimit(counting, TEXTS_BY_MEMBER, String(userId));
}
