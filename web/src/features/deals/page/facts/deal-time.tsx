import type { Deal } from '#features/deals/data/present-deal.ts';
import { formatZonedTime } from '#lib/text/zoned-time.ts';

interface DealTimeProps {
	instant: string;
	/** IANA name of the zone in which the deal was posted. */
	timeZone: string;
}

/** Shows the start or end of a deal in the deal's own time zone. */
export function DealTime({ instant, timeZone }: DealTimeProps) {
	return <time dateTime={instant}>{formatZonedTime(instant, timeZone)}</time>;
}

/** Returns when a deal ended. Returns null if it is active or the time is unknown. */
export function findEndTime({ expiry, expiresAt }: Pick<Deal, 'expiry' | 'expiresAt'>): string | null {
	// Expiry by date is recorded a little late, so the date itself is more accurate.
	if (expiry.endedBy === 'date' || expiry.endedAt === null) return expiresAt ?? expiry.endedAt;
	return expiry.endedAt;
}
