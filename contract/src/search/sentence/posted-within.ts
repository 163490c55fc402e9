import type { Reading } from './words/reading.ts';
import type { Token } from './words/tokens.ts';

const DAYS = new Map([
	...['hour', 'hours', 'hr', 'hrs'].map((unit) => [unit, 1 / 24] as const),
	...['day', 'days'].map((unit) => [unit, 1] as const),
	...['week', 'weeks'].map((unit) => [unit, 7] as const),
	['fortnight', 14],
	...['month', 'months'].map((unit) => [unit, 30] as const),
]);
const NUMBERS = new Map([
	...['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((word, index) => [word, index + 1] as const),
	['couple', 2],
	['few', 3],
	['ten', 10],
	['thirty', 30],
]);

/**
 * Reads "last 7 days" and "past two weeks" as the shortest available filter that covers them. Fixed phrases are in
 * `filter-phrases.ts`.
 */
export function readPostedWithin(tokens: Token[], at: number): Reading | null {
	if (!['last', 'past', 'previous'].includes(tokens[at]?.norm ?? '')) return null;
	const count = tokens[at + 1]?.norm ?? '';
	const number = /^\d{1,3}$/u.test(count) ? Number(count) : NUMBERS.get(count);
	const unitAt = number === undefined ? at + 1 : at + 2;
	const unitDays = DAYS.get(tokens[unitAt]?.norm ?? '');
	if (unitDays === undefined) return null;
	const days = (number ?? 1) * unitDays;
	const postedWithin = days <= 1 ? 1 : days <= 7 ? 7 : days <= 30 ? 30 : undefined;
	return postedWithin === undefined ? null : { filters: { postedWithin }, end: unitAt + 1 };
}
