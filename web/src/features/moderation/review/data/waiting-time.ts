const HOUR_MS = 3_600_000;
/** Cases that have waited for this long stand out. */
const LONG_HOURS = 24;

const hoursBetween = (since: string, now: Date) =>
	Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / HOUR_MS));

/** At least 1, because nothing has waited for no time. */
const minutesBetween = (since: string, now: Date) =>
	Math.max(1, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));

/** "12m", "22h", "2d 4h": how long a case has waited. */
export function formatWaiting(since: string, now: Date): string {
	const hours = hoursBetween(since, now);
	if (hours === 0) return `${minutesBetween(since, now)}m`;
	if (hours < LONG_HOURS) return `${hours}h`;
	const rest = hours % 24;
	return `${Math.floor(hours / 24)}d${rest > 0 ? ` ${rest}h` : ''}`;
}

/** "2 days", "22 hours", "12 minutes": the same in words. */
export function describeWaiting(since: string, now: Date): string {
	const hours = hoursBetween(since, now);
	const minutes = minutesBetween(since, now);
	const [count, unit] =
		hours >= LONG_HOURS ? [Math.floor(hours / 24), 'day'] : hours > 0 ? [hours, 'hour'] : [minutes, 'minute'];
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const isWaitingLong = (since: string, now: Date): boolean => hoursBetween(since, now) >= LONG_HOURS;
