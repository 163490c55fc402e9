import { type Counting, countAttempt, isWithinLimit } from './attempts.ts';

/** Texts that a member sends, stored or not: cleaning one takes up to 30 ms, and rejected posts and edits count nowhere else. */
const TEXTS_BY_MEMBER = { name: 'textByMember', most: 60, seconds: 300 };

/** Counts a text before it is cleaned. Not for a transaction: a text that is then rejected has to stay counted. */
export function countText(counting: Counting, userId: number): Promise<void> {
	return countAttempt(counting, TEXTS_BY_MEMBER, String(userId));
}

/** Counts a text in the same way, and returns whether it may be cleaned, for one whose request is rejected already. */
export function mayCleanText(counting: Counting, userId: number): Promise<boolean> {
	return isWithinLimit(counting, TEXTS_BY_MEMBER, String(userId));
}
