import { dayIn, SITE_ZONE, startOfDay } from '@bilby/contract/kernel/zoned-time';

export const TOP_KINDS = ['day', 'week'] as const;
export type TopKind = (typeof TOP_KINDS)[number];

/** Days of the site's zone whose best deal is found: one, or Monday to Sunday. */
export interface TopPeriod {
	kind: TopKind;
	/** "2026-11-23", the first of its days. */
	firstDay: string;
	begins: Date;
	/** Midnight after its last day. */
	ends: Date;
}

const DAYS: Record<TopKind, number> = { day: 1, week: 7 };

/** After a standstill this many days and weeks are made up for. */
const MOST_MISSED: Record<TopKind, number> = { day: 14, week: 4 };

/** The last periods that are over, oldest first. */
export function endedPeriods(kind: TopKind, now: Date): TopPeriod[] {
	const today = dayIn(SITE_ZONE, now);
	// 1 is Monday: the week that is under way is as many days old.
	const sinceFirst = kind === 'week' ? (weekdayOf(today) + 6) % 7 : 0;
	const current = addDays(today, -sinceFirst);
	return Array.from({ length: MOST_MISSED[kind] }, (_, index) =>
		periodFrom(kind, addDays(current, -DAYS[kind] * (MOST_MISSED[kind] - index))),
	);
}

function periodFrom(kind: TopKind, firstDay: string): TopPeriod {
	return { kind, firstDay, begins: midnightOf(firstDay), ends: midnightOf(addDays(firstDay, DAYS[kind])) };
}

function midnightOf(day: string): Date {
	const start = startOfDay(day, SITE_ZONE);
	if (!start) throw new Error(`${day} is not a day.`);
	return start;
}

function addDays(day: string, days: number): string {
	const date = new Date(day);
	date.setUTCDate(date.getUTCDate() + days);
	return date.toISOString().slice(0, 10);
}

function weekdayOf(day: string): number {
	return new Date(day).getUTCDay();
}
