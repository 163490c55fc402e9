/** The time zone of the site, and of people who have not set one. */
export const SITE_ZONE = 'Australia/Sydney';

interface WallClock {
	year: number;
	month: number;
	day: number;
	hour: number;
	minute: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
	const known = formatters.get(timeZone);
	if (known) return known;
	const made = new Intl.DateTimeFormat('en-GB', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
	});
	formatters.set(timeZone, made);
	return made;
}

/** Returns the local time in a zone as `YYYY-MM-DDTHH:MM`. */
export function wallTime(instant: Date, timeZone: string): string {
	const parts = Object.fromEntries(
		getFormatter(timeZone)
			.formatToParts(instant)
			.map(({ type, value }) => [type, value]),
	);
	return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * Converts a local time `YYYY-MM-DDTHH:MM` to an instant; null if it is invalid. A repeated hour means its first
 * occurrence. A skipped hour means the time that much after the change.
 */
export function toInstant(wall: string, timeZone: string): Date | null {
	const clock = readWallTime(wall);
	if (!clock) return null;
	const asUtc = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
	// A zone is at most 14 hours from UTC, so the offsets a day before and after cover both sides of any clock change.
	const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((at) => offsetMs(new Date(at), timeZone));
	const [before = 0, after = 0] = offsets;
	const candidates = [asUtc - before, asUtc - after].filter((at) => wallTime(new Date(at), timeZone) === wall);
	return new Date(candidates.length > 0 ? Math.min(...candidates) : asUtc - before);
}

function readWallTime(wall: string): WallClock | null {
	const [, year, month, day, hour, minute] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(wall) ?? []).map(Number);
	if (!year || !month || !day || hour === undefined || minute === undefined) return null;
	const check = new Date(Date.UTC(year, month - 1, day, hour, minute));
	const isReal = check.getUTCMonth() === month - 1 && check.getUTCDate() === day && hour < 24 && minute < 60;
	return isReal ? { year, month, day, hour, minute } : null;
}

/** Returns the zone's offset from UTC in hours, which may include quarters. */
export function utcOffsetHours(timeZone: string, at: Date): number {
	return offsetMs(at, timeZone) / 3_600_000;
}

/** Returns the zone's offset from UTC in milliseconds. */
function offsetMs(at: Date, timeZone: string): number {
	const clock = readWallTime(wallTime(at, timeZone));
	if (!clock) return 0;
	const shown = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
	return shown - Math.floor(at.getTime() / 60_000) * 60_000;
}

/** Returns the date (`YYYY-MM-DD`) in a zone. */
export function dayIn(timeZone: string, instant: Date): string {
	return wallTime(instant, timeZone).slice(0, 10);
}

/** Returns the first minute of a date (`YYYY-MM-DD`) in a zone. */
export function startOfDay(day: string, timeZone: string): Date | null {
	return toInstant(`${day}T00:00`, timeZone);
}

/** Returns the last minute of a date (`YYYY-MM-DD`) in a zone: a deal that ends on a date is valid all day. */
export function endOfDay(day: string, timeZone: string): Date | null {
	return toInstant(`${day}T23:59`, timeZone);
}
