/** Ranks by reputation (second document, section on reputation). Each rank has privileges. */
const RANKS = [
	[5_000, 'Deal Legend'],
	[2_500, 'Deal Champion'],
	[1_000, 'Deal Master'],
	[500, 'Deal Expert'],
	[200, 'Deal Spotter'],
	[50, 'Deal Hunter'],
	[Number.NEGATIVE_INFINITY, 'Newbie'],
] as const;

type RankName = (typeof RANKS)[number][1];
export const RANK_NAMES: readonly RankName[] = RANKS.map(([, name]) => name);

export interface Rank {
	/** 1 to 7. */
	level: number;
	name: RankName;
}

export function findRank(reputation: number): Rank {
	const index = RANKS.findIndex(([from]) => reputation >= from);
	const [, name] = RANKS[index] ?? [0, 'Newbie' as const];
	return { level: RANKS.length - index, name };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Returns the milliseconds between two deals of a member. Staff do not have to wait. */
export function postingCooldownMs(rank: Rank): number {
	return rank.level >= 2 ? 3 * MINUTE_MS : 5 * MINUTE_MS;
}

/** Returns the milliseconds after posting during which authors may edit. */
export function editWindowMs(rank: Rank): number {
	if (rank.level >= 5) return 7 * 24 * HOUR_MS;
	return rank.level >= 3 ? 48 * HOUR_MS : 24 * HOUR_MS;
}
