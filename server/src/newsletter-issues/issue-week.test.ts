import { expect, it } from 'vitest';
import { findDueWeek } from './issue-week.ts';

it.each([
	// Thursday starts at 13:00 or 14:00 UTC of Wednesday in Sydney.
	['2026-11-25T12:59:59Z', null],
	['2026-11-25T13:00:00Z', '2026-W48'],
	['2026-11-29T12:59:59Z', '2026-W48'],
	['2026-11-29T13:00:00Z', null],
	['2026-07-01T13:59:59Z', null],
	['2026-07-01T14:00:00Z', '2026-W27'],
	// The first days of January can be in the last week of the year before, and the other way round.
	['2026-01-01T02:00:00Z', '2026-W01'],
	['2027-01-02T02:00:00Z', '2026-W53'],
	['2028-01-01T02:00:00Z', '2027-W52'],
	['2028-12-30T02:00:00Z', '2028-W52'],
])('at %s, the due week is %s', (now, week) => {
	expect(findDueWeek(new Date(now))).toBe(week);
});
