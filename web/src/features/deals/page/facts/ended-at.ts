import type { Deal } from '#features/deals/data/present-deal.ts';

/** When a deal that is over ended; null where that is not known. */
export function endedAtOf({ expiry, expiresAt }: Pick<Deal, 'expiry' | 'expiresAt'>): string | null {
	// What its date ended is noticed a little later: the date itself is the truer moment.
	if (expiry.endedBy === 'date' || expiry.endedAt === null) return expiresAt ?? expiry.endedAt;
	return expiry.endedAt;
}
