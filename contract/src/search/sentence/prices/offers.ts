import type { SearchFilters } from '#search/filters.ts';
import { PhraseBook } from '../words/phrase-book.ts';
import type { Reading } from '../words/reading.ts';
import { isPlainWord, smallWordKind } from '../words/small-words.ts';
import type { Token } from '../words/tokens.ts';
import { type Amount, readAmount } from './amounts.ts';
import { readWrittenNumber } from './number-words.ts';
import { AFTER_AMOUNT, BEFORE_AMOUNT } from './price-phrases.ts';

const MAX_ITEMS = 24;
/** After a word, a number before "for" may be a model: "iphone 4 for $100", but "chips 4 for $10". */
const MAX_ITEMS_AFTER_WORD = 6;
const MAX_PRICE_AFTER_WORD = 100;
const REWARD_VERBS = new Set(['get', 'save', 'receive', 'earn', 'score', 'pay']);
/** Words of a reward, besides numbers and amounts: "get the second half price". */
const REWARD_WORDS = new Set(
	(
		'the a an free half price off back percent % of equal or lesser value item items more bonus cheapest lowest priced credit points cashback gift card ' +
		'cards voucher for second third fourth 2nd 3rd 4th another'
	).split(' '),
);

/** Before an amount, these words make it the size of an order: "free shipping on orders over $50". */
const ORDER_WORDS = new PhraseBook<true>([
	[
		true,
		`
		on orders, on order, on all orders, on any order, on an order, on an order of, on orders of, for orders,
		for an order, for orders of, orders, with orders, on purchases, on a purchase, on purchases of,
		on a purchase of, on a spend of, when you spend, when spending, if you spend, on baskets, on a basket,
		min spend, min spend of, minimum spend, minimum spend of, with minimum spend, with min spend,
		with a minimum spend of, with a min spend of, min order, minimum order, minimum order of`,
	],
]);

/** Reads multi-buys and conditions of an offer. Their amounts are not the price of a product, so they stay words. */
export function readOffer(tokens: Token[], at: number, filters: SearchFilters): Reading | null {
	const end = endOfMultiBuy(tokens, at) ?? endOfBuy(tokens, at) ?? endOfSpend(tokens, at) ?? endOfReduction(tokens, at);
	if (end !== null) return { end, isSearched: true };
	const orderEnd = endOfOrder(tokens, at);
	if (orderEnd === null) return null;
	const isOfFilter = filters.freeShipping !== undefined || filters.minDiscount !== undefined;
	return isOfFilter ? { end: orderEnd } : { end: orderEnd, isSearched: true };
}

/** Reads "2 for $10", "any two for 20 bucks", "any two $20", "3 for 2" and "3 for the price of 2". */
function endOfMultiBuy(tokens: Token[], at: number): number | null {
	const isAny = tokens[at]?.norm === 'any';
	const count = readCount(tokens, isAny ? at + 1 : at);
	if (!count) return null;
	if (tokens[count.end]?.norm !== 'for') {
		const amount = isAny ? readAmount(tokens, count.end) : null;
		return amount?.isMoney ? amount.end : null;
	}
	const next = count.end + 1;
	const isOf = tokens[next]?.norm === 'the' && tokens[next + 1]?.norm === 'price' && tokens[next + 2]?.norm === 'of';
	const paid = readCount(tokens, isOf ? next + 3 : next);
	if (paid && paid.value < count.value && (isOf || tokens[paid.end]?.norm !== 'dollars')) return paid.end;
	const amount = readAmount(tokens, next);
	if (!amount || amount.number < 1) return null;
	const isAfterWord = isPlainWord(tokens[at - 1]) && !tokens[at]?.gap.includes(',');
	const mayBeModel = count.value > MAX_ITEMS_AFTER_WORD || amount.number * amount.multiplier > MAX_PRICE_AFTER_WORD;
	return isAfterWord && mayBeModel ? null : amount.end;
}

function readCount(tokens: Token[], at: number): { value: number; end: number } | null {
	const norm = tokens[at]?.norm ?? '';
	const written = readWrittenNumber(tokens, at);
	const value = /^\d{1,2}$/u.test(norm) ? Number(norm) : written?.multiplier === 1 ? written.number : 0;
	if (value < 1 || value > MAX_ITEMS || !Number.isInteger(value)) return null;
	return { value, end: written?.multiplier === 1 ? written.end : at + 1 };
}

/** Reads "buy 2 get 1 free", "buy 3 save 20%" and "buy one shirt, get the second half price". */
function endOfBuy(tokens: Token[], at: number): number | null {
	if (tokens[at]?.norm !== 'buy') return null;
	const count = readCount(tokens, tokens[at + 1]?.norm === 'any' ? at + 2 : at + 1);
	if (!count) return null;
	if (tokens[count.end]?.norm === 'for')
		return readAmount(tokens, count.end + 1)?.end ?? endOfReward(tokens, count.end);
	for (let verb = count.end; verb < count.end + 4; verb++) {
		if (REWARD_VERBS.has(tokens[verb]?.norm ?? '')) return endOfReward(tokens, verb + 1);
	}
	return null;
}

/** Reads "spend over $50 save $10" and "spend $100 and get 20% back". */
function endOfSpend(tokens: Token[], at: number): number | null {
	if (tokens[at]?.norm !== 'spend') return null;
	const amount = readLimitedAmount(tokens, at + 1);
	if (!amount) return null;
	const verb = ['and', 'to', 'then'].includes(tokens[amount.end]?.norm ?? '') ? amount.end + 1 : amount.end;
	return REWARD_VERBS.has(tokens[verb]?.norm ?? '') ? endOfReward(tokens, verb + 1) : null;
}

/** Reads "$10 off $50", "save $10 on orders over $50" and "$20 cashback when you spend $100". */
function endOfReduction(tokens: Token[], at: number): number | null {
	const amount = readAmount(tokens, ['save', 'get'].includes(tokens[at]?.norm ?? '') ? at + 1 : at);
	if (!amount?.isMoney) return null;
	const isOff = ['off', 'cashback', 'back'].includes(tokens[amount.end]?.norm ?? '');
	const next = isOff ? amount.end + 1 : amount.end;
	if (!isOff && tokens[at]?.norm !== 'save') return null;
	return endOfOrder(tokens, next) ?? (isOff ? (readLimitedAmount(tokens, next)?.end ?? null) : null);
}

function endOfOrder(tokens: Token[], at: number): number | null {
	const order = ORDER_WORDS.find(tokens, at);
	return order && (readLimitedAmount(tokens, order.end)?.end ?? null);
}

/** Reads an amount with its limit: "over $50", "$50 or more". */
function readLimitedAmount(tokens: Token[], at: number): Pick<Amount, 'end'> | null {
	const amount = readAmount(tokens, BEFORE_AMOUNT.find(tokens, at)?.end ?? at);
	return amount && { end: AFTER_AMOUNT.find(tokens, amount.end)?.end ?? amount.end };
}

function endOfReward(tokens: Token[], at: number): number {
	let end = at;
	for (let next = at; next < tokens.length; ) {
		const norm = tokens[next]?.norm ?? '';
		const isPart = REWARD_WORDS.has(norm) || REWARD_VERBS.has(norm) || /^\d{1,3}%?$/u.test(norm);
		const partEnd = isPart ? next + 1 : readAmount(tokens, next)?.end;
		if (partEnd === undefined) break;
		next = partEnd;
		if (!smallWordKind(norm)) end = next;
	}
	return end;
}
