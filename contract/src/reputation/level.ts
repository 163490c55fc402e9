const POINTS_PER_LEVEL = 100;

export interface LevelCard {
	/** At least 1. */
	level: number;
	/** Points that the next level still takes. */
	toNext: number;
	/** Whole percent of the way from this level to the next. */
	percent: number;
}

/** The level card of the profile (second document, "Level card"). Points below zero count as none. */
export function levelCardOf(reputation: number): LevelCard {
	const points = Math.max(reputation, 0);
	const done = points % POINTS_PER_LEVEL;
	return { level: Math.max(Math.floor(points / POINTS_PER_LEVEL), 1), toNext: POINTS_PER_LEVEL - done, percent: done };
}

/** Likes that a member's deals got, of 100 a deal, in percent with one decimal; at most 100, and 0 without deals. */
export function successRateOf({ upvotes, deals }: { upvotes: number; deals: number }): number {
	if (deals === 0) return 0;
	return Math.min(Math.round((upvotes / (100 * deals)) * 1_000) / 10, 100);
}
