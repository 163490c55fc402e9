import { readWrittenNumber } from './prices/number-words.ts';
import { PhraseBook } from './words/phrase-book.ts';
import type { Reading } from './words/reading.ts';
import type { Token } from './words/tokens.ts';

const DAYS = new Map([
	...['hour', 'hours', 'hr', 'hrs'].map((unit) => [unit, 1 / 24] as const),
	...['day', 'days'].map((unit) => [unit, 1] as const),
	...['week', 'weeks'].map((unit) => [unit, 7] as const),
	['fortnight', 14],
	...['month', 'months'].map((unit) => [unit, 30] as const),
]);
const VAGUE_NUMBERS = new Map([
	['couple', 2],
	['few', 3],
]);
/** Phrases before a time. `age` needs "old" after it: "up to 2 days" alone may be how long a battery lasts. */
const LEADS = new PhraseBook<'time' | 'age'>([
	[
		'time',
		`
		last, past, previous, posted within, posted within the last, added within, no older than, not older than,
		newer than, posted less than, within the last, within the past`,
	],
	['age', 'up to, less than, at most, under, max'],
]);

/**
 * Reads "last 7 days" and "past two weeks" as the shortest available filter that covers them. Fixed phrases are in
 * `filter-phrases.ts`.
 */
export function readPostedWithin(tokens: Token[], at: number): Reading | null {
	const lead = LEADS.find(tokens, at);
	if (!lead) return null;
	let unitAt = ['a', 'an', 'the'].includes(tokens[lead.end]?.norm ?? '') ? lead.end + 1 : lead.end;
	const count = tokens[unitAt]?.norm ?? '';
	const written = readWrittenNumber(tokens, unitAt);
	const number = /^\d{1,3}$/u.test(count) ? Number(count) : (VAGUE_NUMBERS.get(count) ?? written?.number);
	if (number !== undefined) unitAt = written?.end ?? unitAt + 1;
	if (tokens[unitAt]?.norm === 'of') unitAt += 1;
	const unitDays = DAYS.get(tokens[unitAt]?.norm ?? '');
	if (unitDays === undefined) return null;
	const days = (number ?? 1) * unitDays;
	const postedWithin = days <= 1 ? 1 : days <= 7 ? 7 : days <= 30 ? 30 : undefined;
	if (postedWithin === undefined) return null;
	const isAge = ['ago', 'old'].includes(tokens[unitAt + 1]?.norm ?? '');
	if (lead.meaning === 'age' && (!isAge || tokens[unitAt + 2])) return null;
	return { filters: { postedWithin }, end: isAge ? unitAt + 2 : unitAt + 1 };
}
