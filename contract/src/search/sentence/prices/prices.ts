import type { SearchFilters } from '#search/filters.ts';
import { findName } from '../names/names.ts';
import type { CompiledVocabulary } from '../names/vocabulary.ts';
import type { Reading } from '../words/reading.ts';
import { isPlainWord } from '../words/small-words.ts';
import { isTied, type Token } from '../words/tokens.ts';
import { type Amount, FOREIGN_CURRENCIES, isNegative, isYear, readAmount, toDollars, UNITS } from './amounts.ts';
import {
	AFTER_MEASURE,
	BEFORE_AMOUNT,
	CARD_WORDS,
	COUNT_LIMITS,
	limitAfter,
	MAX_AGE,
	MODEL_WORDS,
	NO_PRICE_AFTER_MONEY,
	PEOPLE,
	type PriceMeaning,
	REDUCTIONS,
	SPENDING_WORDS,
} from './price-phrases.ts';
import { isMeasureRange, readPriceRange } from './price-ranges.ts';

/** "Around $100" means 20% to either side, in whole cents. */
const AROUND_SHARE = 0.2;
/** "At least 4" is hardly dollars. */
const MIN_BARE_LOWER_LIMIT = 10;
/** "Over 50 players" counts something. Larger numbers are more likely prices. */
const MAX_COUNT = 50;
/** "iPhone 15 max" is a model, "300 max" is a price. */
const MIN_BARE_BEFORE_LIMIT = 50;
const MIN_BARE_BEFORE_COMPARISON = 20;
/** "Six million dollar man" is not a budget. */
const MAX_UNLIMITED = 100_000;
/** Words that form a model name with "max" and a number: "Air Max 90". */
const MODEL_BEFORE_MAX = new Set(['air', 'pro', 'promax']);
const SAVED = new Set(['save', 'saving', 'worth', 'bonus', 'win']);
/** The words from the value of a gift card to "gift": "$100 JB Hi-Fi gift card". */
const MAX_CARD_NAME = 5;
/** "Sub-$100 headphones" */
const TIED_LIMITS = new Set(['sub', 'under', 'below', 'over']);

/**
 * Reads a price limit or range that starts at a token. Money without a limit ("$50", "20 bucks") is the most to spend.
 */
export function readPrice(tokens: Token[], at: number, vocabulary: CompiledVocabulary): Reading | null {
	const measured = readAfterMeasure(tokens, at);
	if (measured) return measured;
	const start = SPENDING_WORDS.find(tokens, at)?.end ?? at;
	const range = readPriceRange(tokens, start, start > at);
	if (range) return range;
	const before = findLimit(tokens, start);
	if (before) return readLimited(tokens, { at: start, numberAt: before.end, meaning: before.meaning }, vocabulary);
	return readUnlimited(tokens, { at, numberAt: start }, vocabulary);
}

function findLimit(tokens: Token[], at: number) {
	const found = BEFORE_AMOUNT.find(tokens, at);
	if (found || !isTied(tokens[at + 1])) return found;
	const lead = tokens[at]?.norm ?? '';
	const isMoney = lead === 'sub' || tokens[at + 1]?.norm.includes('$');
	if (!TIED_LIMITS.has(lead) || !isMoney) return null;
	return { meaning: lead === 'over' ? ('min' as const) : ('max' as const), end: at + 1 };
}

function amountAt(tokens: Token[], at: number, vocabulary: CompiledVocabulary): Amount | null {
	if (isNegative(tokens, at)) return null;
	const name = findName(tokens, at, vocabulary);
	// "99 Bikes" is a store.
	if (name && name.end > at + 1) return null;
	const amount = readAmount(tokens, at);
	// "Under five" is hardly a price.
	const isSmallWord = amount?.multiplier === 1 && amount.number < 10 && !/\d/u.test(tokens[at]?.norm ?? '');
	return isSmallWord && !amount.isMoney ? null : amount;
}

interface LimitPlace {
	at: number;
	numberAt: number;
	meaning: PriceMeaning;
}

/** Reads "under 50" and "at least $20". */
function readLimited(tokens: Token[], place: LimitPlace, vocabulary: CompiledVocabulary): Reading | null {
	const { numberAt, meaning } = place;
	// "From 8 to 14" has already been read as a range, or is not one.
	const range = tokens[place.at]?.norm === 'from' ? null : readPriceRange(tokens, numberAt, true);
	if (range?.filters) return { ...range, filters: limitRange(range.filters, meaning) };
	const amount = amountAt(tokens, numberAt, vocabulary);
	if (!amount) return readMeasure(tokens, numberAt);
	if (REDUCTIONS.find(tokens, amount.end)) return { end: amount.end, isSearched: true };
	const isModel = tokens[numberAt - 1]?.norm === 'max' && MODEL_BEFORE_MAX.has(tokens[numberAt - 2]?.norm ?? '');
	if (amount.number === 0) return { end: amount.end, isSearched: true };
	if (isModel || isMeasureRange(tokens, amount) || (!amount.isMoney && isOtherNumber(tokens, place, amount)))
		return null;
	return makeLimit(amount, meaning, limitAfter(tokens, amount.end)?.end ?? amount.end);
}

/** "Around $50-$60" is a range, "under $50-$60" is at most the higher. */
function limitRange({ minPrice, maxPrice }: SearchFilters, meaning: PriceMeaning): SearchFilters {
	if (meaning === 'around') return { minPrice, maxPrice };
	return meaning === 'max' ? { maxPrice } : { minPrice };
}

/** Returns whether a bare number after a limit is an age, a year or a count of something. */
function isOtherNumber(tokens: Token[], { at, numberAt, meaning }: LimitPlace, amount: Amount): boolean {
	const value = amount.number * amount.multiplier;
	const before = tokens[at - 1]?.norm ?? '';
	if (PEOPLE.has(before) && value < MAX_AGE) return true;
	if (tokens[at]?.norm === 'from' && isYear(amount)) return true;
	if (meaning === 'min' && value < MIN_BARE_LOWER_LIMIT) return true;
	const isCountLimit = meaning === 'min' || COUNT_LIMITS.has(tokens[numberAt - 1]?.norm ?? '');
	return isCountLimit && value < MAX_COUNT && isPlainWord(tokens[amount.end]);
}

/**
 * "at least 16gb" is not a price, and "at least" is not searched for. "Less than" before a percentage is not a
 * discount, so all of it stays, and so does a foreign or malformed amount.
 */
function readMeasure(tokens: Token[], numberAt: number): Reading | null {
	const measure = tokens[numberAt];
	if (!measure || !/^\d/u.test(measure.norm) || ['max', 'min'].includes(tokens[numberAt - 1]?.norm ?? '')) return null;
	const next = tokens[numberAt + 1];
	const isPercent = measure.norm.endsWith('%') || ['%', 'percent', 'per', 'pct'].includes(next?.norm ?? '');
	if (isPercent || FOREIGN_CURRENCIES.has(next?.norm ?? '')) return { end: numberAt + 1, isSearched: true };
	const isMalformed =
		isNegative(tokens, numberAt) || (/^\d[\d.]*$/u.test(measure.norm) && !isTied(next) && !UNITS.has(next?.norm ?? ''));
	return isMalformed ? null : { end: numberAt };
}

/** Skips "or bigger" in "65 inch or bigger" and "or better" in "i7 or better", which are not searched for. */
function readAfterMeasure(tokens: Token[], at: number): Reading | null {
	const found = AFTER_MEASURE.find(tokens, at);
	if (!found) return null;
	const [number, unit] = [tokens[at - 2]?.norm ?? '', tokens[at - 1]?.norm ?? ''];
	const isMeasure = /\d/u.test(unit) || /^\d[\d.]*\p{L}/u.test(number) || (UNITS.has(unit) && /^\d/u.test(number));
	return isMeasure && !readAmount(tokens, found.end) ? { end: found.end } : null;
}

/** Reads "$50 or less", "budget 300" and "50 bucks". */
function readUnlimited(
	tokens: Token[],
	{ at, numberAt }: { at: number; numberAt: number },
	vocabulary: CompiledVocabulary,
): Reading | null {
	const amount = amountAt(tokens, numberAt, vocabulary);
	if (!amount || FOREIGN_CURRENCIES.has(tokens[numberAt - 1]?.norm ?? '')) return null;
	const after = limitAfter(tokens, amount.end);
	const end = after?.end ?? amount.end;
	if (SAVED.has(tokens[at - 1]?.norm ?? '')) return { end, isSearched: true };
	const isSpending = numberAt > at;
	const last = tokens[amount.end - 1];
	if (last?.text.endsWith('+') && amount.isMoney) return makeLimit(amount, 'min', end);
	if (last?.norm.endsWith('ish')) return makeLimit(amount, 'around', end);
	if (after && after.meaning !== 'nothing' && (amount.isMoney || isSpending || isBarePrice(tokens, at, amount))) {
		return makeLimit(amount, after.meaning, end);
	}
	if (!amount.isMoney && !isSpending && !isLoneGrand(tokens, at, amount)) return null;
	if (amount.number * amount.multiplier > MAX_UNLIMITED) return null;
	const isOther = NO_PRICE_AFTER_MONEY.find(tokens, amount.end) !== null;
	// "$0 delivery" is a phrase.
	if (isOther && amount.number === 0) return null;
	return isOther || isCardValue(tokens, amount.end)
		? { end: amount.end, isSearched: true }
		: makeLimit(amount, 'max', end);
}

function isCardValue(tokens: Token[], at: number): boolean {
	return tokens.slice(at, at + MAX_CARD_NAME).some((_token, offset) => CARD_WORDS.find(tokens, at + offset) !== null);
}

/** "Laptop for a grand" has a price, "a grand day out" has none. */
function isLoneGrand(tokens: Token[], at: number, amount: Amount): boolean {
	return tokens[amount.end - 1]?.norm === 'grand' && tokens[at - 1]?.norm === 'for' && !isPlainWord(tokens[amount.end]);
}

/** "300 max" and "20 or less" are prices; "iPhone 15 max", "SPF 50 or more" and "RTX 5070 or above" are not. */
function isBarePrice(tokens: Token[], at: number, { number, multiplier, end }: Amount): boolean {
	const before = tokens[at]?.gap.includes(',') ? '' : (tokens[at - 1]?.norm ?? '');
	if (MODEL_BEFORE_MAX.has(before) || MODEL_WORDS.has(before) || PEOPLE.has(before) || /\d/u.test(before)) return false;
	const isComparison = ['or', 'and'].includes(tokens[end]?.norm ?? '');
	return number * multiplier >= (isComparison ? MIN_BARE_BEFORE_COMPARISON : MIN_BARE_BEFORE_LIMIT);
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
