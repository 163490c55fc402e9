import type { VoteCounts } from './votable.ts';

/** Counts of votes for answers and live events. */
export function presentVoteCounts({ likes, dislikes, revision }: VoteCounts) {
	return { likecount: likes, dislikecount: dislikes, count: likes - dislikes, revision };
}
