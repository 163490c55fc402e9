import { isTimeZone } from '@bilby/contract/kernel/time-zones';
import { dayIn, SITE_ZONE, toInstant, wallTime } from '@bilby/contract/kernel/zoned-time';

/** Digests are sent at 8:00 by the member's clock, and until noon if the site was down then. */
const MORNING = { from: '08:00', before: '12:00' };

/**
 * Returns today's 8:00 in a time zone while its digests may be sent; otherwise null. A digest has what was found before
 * that time. Weekly digests are sent on Mondays.
 */
export function findDigestTime(frequency: 'daily' | 'weekly', zone: string, now: Date): Date | null {
	const timeZone = isTimeZone(zone) ? zone : SITE_ZONE;
	const wall = wallTime(now, timeZone);
	const time = wall.slice(11);
	if (time < MORNING.from || time >= MORNING.before) return null;
	const day = dayIn(timeZone, now);
	const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
	return frequency === 'weekly' && !isMonday ? null : toInstant(`${day}T${MORNING.from}`, timeZone);
}
