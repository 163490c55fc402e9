import { isTimeZone } from '@bilby/contract/kernel/time-zones';
import { dayIn, SITE_ZONE, toInstant, wallTime } from '@bilby/contract/kernel/zoned-time';

/** Digests are sent at 8:00 by the member's clock. One that was missed is sent at any time before 21:00. */
const DAYTIME = { from: '08:00', before: '21:00' };

/**
 * Returns the time of the latest digest in a time zone if it may be sent now: today's 8:00, or Monday's for weekly
 * digests, which may still be sent on the following days. A digest has what was found until that time.
 */
export function findDigestTime(frequency: 'daily' | 'weekly', zone: string, now: Date): Date | null {
	const timeZone = isTimeZone(zone) ? zone : SITE_ZONE;
	const time = wallTime(now, timeZone).slice(11);
	if (time < DAYTIME.from || time >= DAYTIME.before) return null;
	const today = dayIn(timeZone, now);
	return toInstant(`${frequency === 'weekly' ? mondayOf(today) : today}T${DAYTIME.from}`, timeZone);
}

function mondayOf(day: string): string {
	const date = new Date(`${day}T00:00:00Z`);
	const daysSince = (date.getUTCDay() + 6) % 7;
	return new Date(date.getTime() - daysSince * 86_400_000).toISOString().slice(0, 10);
}
