import type { SearchFilters } from '#search/filters.ts';
import { findName } from '../names/names.ts';
import type { CompiledVocabulary } from '../names/vocabulary.ts';
import type { Reading } from '../words/reading.ts';
import type { Token } from '../words/tokens.ts';
import { type Amount, readAmount, toDollars } from './amounts.ts';
import {
	AFTER_AMOUNT,
	BEFORE_AMOUNT,
	NO_PRICE_AFTER_MONEY,
	ORDER_WORDS,
	type PriceMeaning,
	REDUCTIONS,
	SPENDING_WORDS,
} from './price-phrases.ts';

/** "Around $100" means 20% to either side, in whole cents. */
const AROUND_SHARE = 0.2;
/** "At least 4" is hardly dollars. */
const MIN_BARE_LOWER_LIMIT = 10;
/** "iPhone 15 max" is a model, "300 max" is a price. */
const MIN_BARE_BEFORE_LIMIT = 50;
/** Words that form a model name with "max" and a number: "Air Max 90". */
const MODEL_BEFORE_MAX = new Set(['air', 'pro', 'promax']);
const SAVED = new Set(['save', 'saving', 'worth', 'bonus', 'win']);

/**
 * Reads a price limit or range that starts at a token. Money without a limit ("$50", "20 bucks") is the most to spend.
 */
export function readPrice(tokens: Token[], at: number, vocabulary: CompiledVocabulary): Reading | null {
	const order = readOrderSize(tokens, at, vocabulary);
	if (order) return order;
	const start = SPENDING_WORDS.find(tokens, at)?.end ?? at;
	const range = readPriceRange(tokens, start, start > at);
	if (range) return range;
	const before = BEFORE_AMOUNT.find(tokens, start);
	if (before) return readLimited(tokens, { numberAt: before.end, meaning: before.meaning }, vocabulary);
	return readUnlimited(tokens, { at, numberAt: start }, vocabulary);
}

/** The order size for free shipping is neither a price nor a word to search for. */
function readOrderSize(tokens: Token[], at: number, vocabulary: CompiledVocabulary): Reading | null {
	const order = ORDER_WORDS.find(tokens, at);
	if (!order) return null;
	const numberAt = BEFORE_AMOUNT.find(tokens, order.end)?.end ?? order.end;
	const amount = amountAt(tokens, numberAt, vocabulary);
	return amount && { end: limitAfter(tokens, amount.end)?.end ?? amount.end };
}

function amountAt(tokens: Token[], at: number, vocabulary: CompiledVocabulary): Amount | null {
	const name = findName(tokens, at, vocabulary);
	// "99 Bikes" is a store.
	return name && name.end > at + 1 ? null : readAmount(tokens, at);
}

/** Reads "under 50" and "at least $20". */
function readLimited(
	tokens: Token[],
	{ numberAt, meaning }: { numberAt: number; meaning: PriceMeaning },
	vocabulary: CompiledVocabulary,
): Reading | null {
	const amount = amountAt(tokens, numberAt, vocabulary);
	if (!amount) return readMeasure(tokens, numberAt);
	if (REDUCTIONS.find(tokens, amount.end)) return { end: amount.end, isSearched: true };
	const isModel = tokens[numberAt - 1]?.norm === 'max' && MODEL_BEFORE_MAX.has(tokens[numberAt - 2]?.norm ?? '');
	if (isModel) return null;
	if (meaning === 'min' && !amount.isMoney && amount.number * amount.multiplier < MIN_BARE_LOWER_LIMIT) return null;
	return makeLimit(amount, meaning, limitAfter(tokens, amount.end)?.end ?? amount.end);
}

/**
 * "at least 16gb" is no price, and "at least" is no word to search for. "Less than" before a percentage is no discount,
 * so all of it stays.
 */
function readMeasure(tokens: Token[], numberAt: number): Reading | null {
	const measure = tokens[numberAt];
	if (!measure || !/^\d/u.test(measure.norm) || ['max', 'min'].includes(tokens[numberAt - 1]?.norm ?? '')) return null;
	const isPercent =
		measure.norm.endsWith('%') || ['%', 'percent', 'per', 'pct'].includes(tokens[numberAt + 1]?.norm ?? '');
	return isPercent ? { end: numberAt + 1, isSearched: true } : { end: numberAt };
}

/** Reads "$50 or less", "budget 300" and "50 bucks". */
function readUnlimited(
	tokens: Token[],
	{ at, numberAt }: { at: number; numberAt: number },
	vocabulary: CompiledVocabulary,
): Reading | null {
	const amount = amountAt(tokens, numberAt, vocabulary);
	if (!amount) return null;
	const after = limitAfter(tokens, amount.end);
	const end = after?.end ?? amount.end;
	const isSpending = numberAt > at;
	const last = tokens[amount.end - 1];
	if (last?.text.endsWith('+') && amount.isMoney) return makeLimit(amount, 'min', end);
	if (last?.norm.endsWith('ish')) return makeLimit(amount, 'around', end);
	if (after && after.meaning !== 'nothing' && (amount.isMoney || isSpending || isBarePrice(amount, tokens, at))) {
		return makeLimit(amount, after.meaning, end);
	}
	if (!amount.isMoney && !isSpending) return null;
	const isOther = NO_PRICE_AFTER_MONEY.find(tokens, amount.end) !== null || SAVED.has(tokens[at - 1]?.norm ?? '');
	return isOther ? { end: amount.end, isSearched: true } : makeLimit(amount, 'max', end);
}

/** In "not over $50 and over $10", the second limit belongs to the second amount. */
function limitAfter(tokens: Token[], at: number) {
	const after = AFTER_AMOUNT.find(tokens, at);
	return after && !readAmount(tokens, after.end) ? after : null;
}

function isBarePrice({ number, multiplier }: Amount, tokens: Token[], at: number): boolean {
	return number * multiplier >= MIN_BARE_BEFORE_LIMIT && !MODEL_BEFORE_MAX.has(tokens[at - 1]?.norm ?? '');
}

function makeLimit(amount: Amount, meaning: PriceMeaning, end: number): Reading | null {
	const price = toDollars(amount);
	if (price === null) return null;
	return { end, filters: makeFilters(price, meaning) };
}

function makeFilters(price: number, meaning: PriceMeaning): SearchFilters {
	if (meaning === 'min') return { minPrice: price };
	if (meaning === 'max') return { maxPrice: price };
	const share = (factor: number) => toDollars({ number: price, multiplier: factor });
	const maxPrice = share(1 + AROUND_SHARE);
	return { minPrice: share(1 - AROUND_SHARE) ?? 0, ...(maxPrice === null ? {} : { maxPrice }) };
}

const DASH = /^\s*[-‐‑–—]\s*$/u;
/** "500-1000" alone is a price range, because both numbers are round. "10-12" or "2024-25" could be anything. */
const ROUND_DOLLARS = 50;

/** Reads "between 50 and 100", "from $50 to $100", "$50-$100" and "1-2k", in either order. */
export function readPriceRange(tokens: Token[], at: number, isSpending: boolean): Reading | null {
	const lead = tokens[at]?.norm ?? '';
	const isLed = lead === 'between' || lead === 'from';
	const from = readAmount(tokens, isLed ? at + 1 : at);
	if (!from) return null;
	const next = tokens[from.end];
	const joiner = next?.norm === 'to' || next?.norm === 'till' || (lead === 'between' && next?.norm === 'and');
	if (!joiner && !DASH.test(next?.gap ?? '')) return null;
	const to = readAmount(tokens, joiner ? from.end + 1 : from.end);
	if (!to || !(isLed || isSpending || from.isMoney || to.isMoney || isRoundRange(from, to))) return null;
	const prices = [toDollars({ number: from.number, multiplier: sharedMultiplier(from, to) }), toDollars(to)];
	const [minPrice, maxPrice] = prices.filter((price) => price !== null).sort((a, b) => a - b);
	return minPrice === undefined || maxPrice === undefined ? null : { end: to.end, filters: { minPrice, maxPrice } };
}

function isRoundRange(from: Amount, to: Amount): boolean {
	const isRound = ({ number, multiplier }: Amount) => multiplier === 1 && number > 0 && number % ROUND_DOLLARS === 0;
	return isRound(from) && isRound(to) && from.number < to.number;
}

/** In "1 to 2k" and "50 to 80 cents", the unit applies to both numbers. */
function sharedMultiplier(from: Amount, to: Amount): number {
	const isShared = from.multiplier === 1 && (to.multiplier < 1 || from.number < to.number);
	return isShared ? to.multiplier : from.multiplier;
}
