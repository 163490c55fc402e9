const POINTS_PER_LEVEL = 100;

export interface LevelCard {
	/** At least 1. */
	level: number;
	/** Points to the next level. */
	toNext: number;
	/** Progress from this level to the next, in whole percent. */
	percent: number;
}

/** Returns the level for the profile (second document, "Level card"). Negative points count as zero. */
export function calculateLevel(reputation: number): LevelCard {
	const points = Math.max(reputation, 0);
	const done = points % POINTS_PER_LEVEL;
	return { level: Math.max(Math.floor(points / POINTS_PER_LEVEL), 1), toNext: POINTS_PER_LEVEL - done, percent: done };
}

/**
 * Returns the likes on a member's deals as a percentage of 100 per deal, with one decimal. At most 100, and 0 without
 * deals.
 */
export function calculateSuccessRate({ upvotes, deals }: { upvotes: number; deals: number }): number {
	if (deals === 0) return 0;
	return Math.min(Math.round((upvotes / (100 * deals)) * 1_000) / 10, 100);
}
