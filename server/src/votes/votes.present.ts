interface VoteCounts {
	likes: number;
	dislikes: number;
	/** Of two counts of a deal, those with the greater are newer. */
	revision: number;
}

/** The votes on a deal for answers and live events. */
export function presentCounts({ likes, dislikes, revision }: VoteCounts) {
	return { likecount: likes, dislikecount: dislikes, count: likes - dislikes, revision };
}
