/** A vote as the wire has it: 1 like, 0 dislike, null none. */
export type VoteStatus = 1 | 0 | null;

/** What the counters of a deal or comment gain when one vote gives way to another. */
export interface VoteDelta {
	likes: -1 | 0 | 1;
	dislikes: -1 | 0 | 1;
}

/** The two sets exclude each other: a like takes a dislike's place, and the other way round. */
export function voteDelta(previous: VoteStatus, next: VoteStatus): VoteDelta {
	return { likes: gained(previous, next, 1), dislikes: gained(previous, next, 0) };
}

function gained(previous: VoteStatus, next: VoteStatus, side: 0 | 1): -1 | 0 | 1 {
	if (previous === next) return 0;
	if (next === side) return 1;
	return previous === side ? -1 : 0;
}

/** What pressing a button makes of a vote: the same again takes it back, the other one takes its place. */
export function pressedVote(previous: VoteStatus, pressed: 1 | 0): VoteStatus {
	return previous === pressed ? null : pressed;
}

/** Votes that one batch may carry. */
export const MAX_VOTE_OPERATIONS = 100;
