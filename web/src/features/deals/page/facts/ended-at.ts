import type { Deal } from '#features/deals/data/present-deal.ts';

/** Returns when a deal ended. Returns null if it is active or the time is unknown. */
export function findEndTime({ expiry, expiresAt }: Pick<Deal, 'expiry' | 'expiresAt'>): string | null {
	// Expiry by date is recorded a little late, so the date itself is more accurate.
	if (expiry.endedBy === 'date' || expiry.endedAt === null) return expiresAt ?? expiry.endedAt;
	return expiry.endedAt;
}
