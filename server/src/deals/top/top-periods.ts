import { dayIn, SITE_ZONE, startOfDay } from '@bilby/contract/kernel/zoned-time';

export const TOP_KINDS = ['day', 'week'] as const;
export type TopKind = (typeof TOP_KINDS)[number];

/** A period in the site's time zone with a best deal: a day, or a week from Monday to Sunday. */
export interface TopPeriod {
	kind: TopKind;
	/** Its first day: "2026-11-23". */
	firstDay: string;
	startsAt: Date;
	/** Midnight after its last day. */
	ends: Date;
}

const DAYS: Record<TopKind, number> = { day: 1, week: 7 };

/** How many missed days and weeks are settled after an outage. */
const MAX_MISSED: Record<TopKind, number> = { day: 14, week: 4 };

/** Returns the latest ended periods, oldest first. */
export function endedPeriods(kind: TopKind, now: Date): TopPeriod[] {
	const today = dayIn(SITE_ZONE, now);
	// The number of days since Monday. 1 is Monday.
	const sinceFirst = kind === 'week' ? (getWeekday(today) + 6) % 7 : 0;
	const current = addDays(today, -sinceFirst);
	return Array.from({ length: MAX_MISSED[kind] }, (_, index) =>
		periodFrom(kind, addDays(current, -DAYS[kind] * (MAX_MISSED[kind] - index))),
	);
}

function periodFrom(kind: TopKind, firstDay: string): TopPeriod {
	return { kind, firstDay, startsAt: findMidnight(firstDay), ends: findMidnight(addDays(firstDay, DAYS[kind])) };
}

function findMidnight(day: string): Date {
	const start = startOfDay(day, SITE_ZONE);
	if (!start) throw new Error(`${day} is not a day.`);
	return start;
}

function addDays(day: string, days: number): string {
	const date = new Date(day);
	date.setUTCDate(date.getUTCDate() + days);
	return date.toISOString().slice(0, 10);
}

function getWeekday(day: string): number {
	return new Date(day).getUTCDay();
}
