import { dayIn, SITE_ZONE } from '@bilby/contract/kernel/zoned-time';

const DAY_MS = 86_400_000;
const THURSDAY = 4;

/** Returns the ISO week (`2026-W48`) whose draft is due: from Thursday to Sunday in Sydney. Otherwise null. */
export function findDueWeek(now: Date): string | null {
	const day = new Date(`${dayIn(SITE_ZONE, now)}T00:00:00Z`);
	const weekday = day.getUTCDay() || 7;
	return weekday < THURSDAY ? null : formatWeek(new Date(day.getTime() - (weekday - THURSDAY) * DAY_MS));
}

/** An ISO week belongs to the year of its Thursday. */
function formatWeek(thursday: Date): string {
	const year = thursday.getUTCFullYear();
	const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
	return `${year}-W${String(week).padStart(2, '0')}`;
}
