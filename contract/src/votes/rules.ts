/** A vote on the wire: 1 like, 0 dislike, null none. */
export type VoteStatus = 1 | 0 | null;

/** How the counters change when one vote replaces another. */
interface VoteDelta {
	likes: -1 | 0 | 1;
	dislikes: -1 | 0 | 1;
}

/** Likes and dislikes exclude each other: each replaces the other. */
export function voteDelta(previous: VoteStatus, next: VoteStatus): VoteDelta {
	return { likes: change(previous, next, 1), dislikes: change(previous, next, 0) };
}

function change(previous: VoteStatus, next: VoteStatus, side: 0 | 1): -1 | 0 | 1 {
	if (previous === next) return 0;
	if (next === side) return 1;
	return previous === side ? -1 : 0;
}

/** Returns the vote after a click. The same button removes the vote, the other one replaces it. */
export function toggleStatus(previous: VoteStatus, clicked: 1 | 0): VoteStatus {
	return previous === clicked ? null : clicked;
}

/** Votes per batch. */
export const MAX_VOTE_OPERATIONS = 100;

/** Why a member dislikes a deal. Only staff see it. */
export const DISLIKE_REASONS = ['expired', 'price', 'wrong', 'spam', 'other'] as const;
export type DislikeReason = (typeof DISLIKE_REASONS)[number];

export const DISLIKE_LABELS: Record<DislikeReason, string> = {
	expired: 'It has expired',
	price: 'Not a good price',
	wrong: 'Details are wrong',
	spam: 'Spam or an ad',
	other: 'Something else',
};

/** How many of a deal's votes one call returns, latest first. */
export const LISTED_VOTES = 50;
