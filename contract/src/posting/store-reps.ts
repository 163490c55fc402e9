const DAY_MS = 86_400_000;

/** The most deals that a Store Rep can post within a time that ends now. */
const LIMITS = [
	{ most: 1, withinMs: DAY_MS },
	{ most: 2, withinMs: 7 * DAY_MS },
] as const;

/** How many of a Store Rep's latest deals the limits depend on. */
export const MAX_REP_POSTS = 2;

/** New deals are held if the average net votes of the store's reps are negative over this many days. */
export const REP_RATING_DAYS = 90;

export const STORE_REP_TEXTS = {
	limits: 'Store Reps can post one deal a day and two a week.',
	ownStore: 'Store Reps can’t vote on deals of their own store.',
	noStore: 'This store doesn’t exist or is suspended.',
	otherRole: 'Only Store Reps belong to a store.',
} as const;

/**
 * Returns when a Store Rep may post again; null if they may now. `lastPosts` are the times of their latest deals, latest first,
 * at least `MAX_REP_POSTS` if there are as many.
 */
export function findNextRepPost(lastPosts: readonly Date[], now: Date): Date | null {
	const times = LIMITS.flatMap(({ most, withinMs }) => {
		const earliest = lastPosts[most - 1];
		return earliest ? [earliest.getTime() + withinMs] : [];
	});
	const latest = Math.max(...times);
	return latest > now.getTime() ? new Date(latest) : null;
}
