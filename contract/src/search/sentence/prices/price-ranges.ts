import type { Reading } from '../words/reading.ts';
import { isPlainWord } from '../words/small-words.ts';
import type { Token } from '../words/tokens.ts';
import { type Amount, isNegative, isYear, ROUND_DOLLARS, readAmount, toDollars } from './amounts.ts';
import { limitAfter, MAX_AGE, MODEL_WORDS, PEOPLE } from './price-phrases.ts';

/** "Between 3 and 5" is hardly dollars. */
const MIN_BARE_RANGE = 20;
const DASH = /^\s*(?:[-‐‑–—]|\.{2,3})\s*$/u;
const RANGE_JOINERS = new Set(['to', 'til', 'till', 'until']);

/** Reads "between 50 and 100", "from $50 to $100", "$50-$100" and "1-2k", in either order. */
export function readPriceRange(tokens: Token[], at: number, isSpending: boolean): Reading | null {
	const lead = tokens[at]?.norm ?? '';
	const isLed = lead === 'between' || lead === 'from';
	const fromAt = isLed ? at + 1 : at;
	const from = isNegative(tokens, fromAt) ? null : readAmount(tokens, fromAt);
	if (!from) return lead === 'between' ? readMeasureRange(tokens, fromAt) : null;
	const toAt = findRangeEnd(tokens, from.end, lead === 'between');
	const to = toAt === null ? null : readAmount(tokens, toAt);
	if (!to) return lead === 'between' && isMeasure(tokens, toAt) ? { end: fromAt } : null;
	const isMoney = isSpending || from.isMoney || to.isMoney;
	const isModel = !isLed && MODEL_WORDS.has(tokens[at - 1]?.norm ?? '');
	const isBarePriceRange = isRoundRange(from, to) || (isLed && isBareRange(tokens, at, from, to));
	if (!isMoney && (isModel || !isBarePriceRange)) return null;
	const prices = [toDollars({ number: from.number, multiplier: sharedMultiplier(from, to) }), toDollars(to)];
	const [minPrice, maxPrice] = prices.filter((price) => price !== null).sort((a, b) => a - b);
	if (minPrice === undefined || maxPrice === undefined) return null;
	const end = limitAfter(tokens, to.end)?.end ?? to.end;
	const isRangeNext = tokens[end]?.norm === 'range' && !isPlainWord(tokens[end + 1]);
	return { end: isRangeNext ? end + 1 : end, filters: { minPrice, maxPrice } };
}

/** Returns whether a number with a unit starts at a token. */
function isMeasure(tokens: Token[], at: number | null): boolean {
	return at !== null && /^\d/u.test(tokens[at]?.norm ?? '') && readAmount(tokens, at) === null;
}

/** "From 55 to 65 inch" has no price. */
export function isMeasureRange(tokens: Token[], from: Amount): boolean {
	return !from.isMoney && isMeasure(tokens, findRangeEnd(tokens, from.end, false));
}

/** Returns where the second amount of a range starts. */
function findRangeEnd(tokens: Token[], at: number, isBetween: boolean): number | null {
	const joiner = tokens[at]?.norm ?? '';
	if (RANGE_JOINERS.has(joiner) || (isBetween && joiner === 'and')) return at + 1;
	return DASH.test(tokens[at]?.gap ?? '') ? at : null;
}

/** Skips "between" in "between 5pm and 7pm", which is not searched for. */
function readMeasureRange(tokens: Token[], at: number): Reading | null {
	const isRange =
		/^\d/u.test(tokens[at]?.norm ?? '') && tokens.slice(at + 1, at + 3).some(({ norm }) => norm === 'and');
	return isRange ? { end: at } : null;
}

/** "From 8 to 14", "kids between 3 and 25" and "from 2019 to 2024" are sizes, ages and years. */
function isBareRange(tokens: Token[], at: number, from: Amount, to: Amount): boolean {
	const before = tokens[at - 1]?.norm ?? '';
	const largest = Math.max(from.number * from.multiplier, to.number * to.multiplier);
	return largest >= MIN_BARE_RANGE && !(PEOPLE.has(before) && largest < MAX_AGE) && !(isYear(from) && isYear(to));
}

function isRoundRange(from: Amount, to: Amount): boolean {
	const low = from.number * sharedMultiplier(from, to);
	const high = to.number * to.multiplier;
	return low > 0 && low < high && low % ROUND_DOLLARS === 0 && high % ROUND_DOLLARS === 0;
}

/** In "1 to 2k" and "50 to 80 cents", the unit applies to both numbers. */
function sharedMultiplier(from: Amount, to: Amount): number {
	const isShared = from.multiplier === 1 && (to.multiplier < 1 || from.number < to.number);
	return isShared ? to.multiplier : from.multiplier;
}
