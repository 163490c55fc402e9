import type { VoteCounts } from './tally.ts';

/** Counts of votes for answers and live events. */
export function presentVoteCounts({ likes, dislikes, revision }: VoteCounts) {
	return { likecount: likes, dislikecount: dislikes, count: likes - dislikes, revision };
}

/** A stored vote as people read it. */
export function voteWord(value: number): 'like' | 'dislike' {
	return value === 1 ? 'like' : 'dislike';
}
