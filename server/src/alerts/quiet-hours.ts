import type { QuietHours } from '@bilby/contract/alerts/settings-wire';
import { isTimeZone } from '@bilby/contract/kernel/time-zones';
import { dayIn, SITE_ZONE, toInstant } from '@bilby/contract/kernel/zoned-time';

/**
 * Returns whether quiet hours include an instant. They start and end by the clock of a time zone, so they are longer or
 * shorter in the night of a clock change. Their last moment is not part of them.
 */
export function isQuiet({ from, to }: QuietHours, zone: string, now: Date): boolean {
	const timeZone = isTimeZone(zone) ? zone : SITE_ZONE;
	const today = dayIn(timeZone, now);
	// Those that cross midnight may have started yesterday.
	return [addDays(today, -1), today].some((day) => {
		const start = toInstant(`${day}T${from}`, timeZone);
		const end = toInstant(`${from < to ? day : addDays(day, 1)}T${to}`, timeZone);
		return start !== null && end !== null && start <= now && now < end;
	});
}

function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
