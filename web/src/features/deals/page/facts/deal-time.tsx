import { wallTime } from '@bilby/contract/kernel/zoned-time';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { MONTHS } from '#lib/text/format.ts';

interface DealTimeProps {
	instant: string;
	/** IANA name of the zone in which the deal was posted. */
	timeZone: string;
}

/** Shows the start or end of a deal in the deal's own time zone. */
export function DealTime({ instant, timeZone }: DealTimeProps) {
	return <time dateTime={instant}>{formatDealTime(instant, timeZone)}</time>;
}

/** Returns for example "30 Nov 2026, 11:59 pm Perth time". Server and browser return the same text. */
export function formatDealTime(instant: string, timeZone: string): string {
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wallTime(new Date(instant), timeZone)
		.split(/\D/)
		.map(Number);
	const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
	return `${day} ${MONTHS[month - 1]} ${year}, ${clock} ${cityFor(timeZone)} time`;
}

function cityFor(timeZone: string): string {
	return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Returns when a deal ended. Returns null if it is active or the time is unknown. */
export function findEndTime({ expiry, expiresAt }: Pick<Deal, 'expiry' | 'expiresAt'>): string | null {
	// Expiry by date is recorded a little late, so the date itself is more accurate.
	if (expiry.endedBy === 'date' || expiry.endedAt === null) return expiresAt ?? expiry.endedAt;
	return expiry.endedAt;
}
