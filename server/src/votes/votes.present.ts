import type { VoteCounts } from './tally.ts';

/** Presents vote counts for responses and live events. */
export function presentVoteCounts({ likes, dislikes, revision }: VoteCounts) {
	return { likecount: likes, dislikecount: dislikes, count: likes - dislikes, revision };
}

/** Returns the label of a stored vote. */
export function voteLabel(value: number): 'like' | 'dislike' {
	return value === 1 ? 'like' : 'dislike';
}
