import type { DealDetailWire } from '@bilby/contract/deals/wire';

/** When a deal that is over ended; null where that is not known. */
export function endedAtOf({
	expiry,
	del_expires_at,
}: Pick<DealDetailWire, 'expiry' | 'del_expires_at'>): string | null {
	// What its date ended is noticed a little later: the date itself is the truer moment.
	if (expiry.endedBy === 'date' || expiry.endedAt === null) return del_expires_at ?? expiry.endedAt;
	return expiry.endedAt;
}
