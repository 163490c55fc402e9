import { isHot } from './hot-rank.ts';

const HOUR_MS = 3_600_000;
const NEW_FOR_MS = 24 * HOUR_MS;
const COOLING_AFTER_MS = 24 * HOUR_MS;
/** Votes in the last 6 hours that make a deal rising. */
const RISING_VOTES = 10;
export const RISING_WINDOW_MS = 6 * HOUR_MS;

export const LIFECYCLES = ['upcoming', 'new', 'rising', 'hot', 'cooling', 'settled', 'expired', 'suspended'] as const;
export type Lifecycle = (typeof LIFECYCLES)[number];

/** Badge texts. A settled deal has no badge. */
export const LIFECYCLE_LABELS: Record<Lifecycle, string> = {
	upcoming: 'Upcoming',
	new: 'New',
	rising: 'Rising',
	hot: 'Hot',
	cooling: 'Cooling',
	settled: 'Settled',
	expired: 'Expired',
	suspended: 'Suspended',
};

export interface LifecycleFacts {
	status: DealStatus;
	listedAt: Date;
	netVotes: number;
	/** When the deal first had more net votes than a hot deal needs; null if it never did. */
	wasHotAt: Date | null;
	lastVoteAt: Date | null;
	/** Votes cast within `RISING_WINDOW_MS`. */
	recentVotes: number;
}

/** Status codes of the wire and the database. */
export const DEAL_STATUS = { expired: 0, active: 1, suspended: 2 } as const;
export type DealStatus = (typeof DEAL_STATUS)[keyof typeof DEAL_STATUS];

/** Returns the stage of a deal. If several apply, the first of these counts: ended, cooling, hot, rising, new. */
export function getLifecycle(facts: LifecycleFacts, now: Date): Lifecycle {
	if (facts.status === DEAL_STATUS.suspended) return 'suspended';
	if (facts.status === DEAL_STATUS.expired) return 'expired';
	const age = now.getTime() - facts.listedAt.getTime();
	if (age < 0) return 'upcoming';
	if (facts.wasHotAt && quietFor(facts, now) >= COOLING_AFTER_MS) return 'cooling';
	if (isHot(facts.netVotes)) return 'hot';
	if (facts.netVotes > 0 && facts.recentVotes >= RISING_VOTES) return 'rising';
	return age < NEW_FOR_MS ? 'new' : 'settled';
}

function quietFor(facts: LifecycleFacts, now: Date): number {
	return now.getTime() - (facts.lastVoteAt ?? facts.listedAt).getTime();
}

/** Returns true if the deal has expired or was suspended. */
export function hasEnded(lifecycle: Lifecycle): boolean {
	return lifecycle === 'expired' || lifecycle === 'suspended';
}
