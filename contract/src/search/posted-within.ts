import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

const DAYS: Record<string, number> = {
	...{
		hour: 1 / 24,
		hours: 1 / 24,
		hr: 1 / 24,
		hrs: 1 / 24,
		day: 1,
		days: 1,
		week: 7,
		weeks: 7,
		fortnight: 14,
		month: 30,
		months: 30,
	},
};
const NUMBERS: Record<string, number> = {
	few: 3,
	couple: 2,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	seven: 7,
	ten: 10,
	thirty: 30,
};

/** Reads "last 7 days" and "past two weeks" as the shortest window offered that holds them; whole phrases stand among the phrases. */
export function readPostedWithin(tokens: Token[], at: number): Reading | null {
	if (!['last', 'past', 'previous'].includes(tokens[at]?.norm ?? '')) return null;
	const count = tokens[at + 1]?.norm ?? '';
	const number = /^\d{1,3}$/u.test(count) ? Number(count) : Object.hasOwn(NUMBERS, count) ? NUMBERS[count] : undefined;
	const unitAt = number === undefined ? at + 1 : at + 2;
	const unit = tokens[unitAt]?.norm ?? '';
	if (!Object.hasOwn(DAYS, unit)) return null;
	const days = (number ?? 1) * (DAYS[unit] ?? 0);
	const postedWithin = days <= 1 ? 1 : days <= 7 ? 7 : days <= 30 ? 30 : undefined;
	return postedWithin === undefined ? null : { filters: { postedWithin }, end: unitAt + 1 };
}
