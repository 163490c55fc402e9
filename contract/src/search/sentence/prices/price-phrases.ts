import { PhraseBook } from '../words/phrase-book.ts';
import type { Token } from '../words/tokens.ts';
import { readAmount } from './amounts.ts';

export type PriceMeaning = 'max' | 'min' | 'around';

/** Phrases before an amount that make it a limit. */
export const BEFORE_AMOUNT = new PhraseBook<PriceMeaning>([
	[
		'max',
		`
		under, below, beneath, less than, less then, cheaper then, for less than, for under, up to, upto,
		no more than, not more than, not over, not above, no higher than, not higher than, not exceeding,
		no greater than, max, maximum, max of, maximum of, a max of, a maximum of, at most, at the most,
		cheaper than, lower than, within, sub, max budget, budget max, max price, maximum price, budget under, <,
		<=, under about, less than about, anything under, smaller than, fewer than, not exceed, not pay more than,
		nothing over, nothing above, no dearer than, dont want to spend more than, tops, less than or equal to,
		less or equal to, equal to or less than, not more expensive than, no more expensive than, less expensive than, not dearer than, no more then, not more then, lower then, costs under,
		costing under, not a cent over, underneath, max of about, no pricier than, cheaper than about, ≤,
		max budget of, capped at, dont want to pay more than, under a total of, max budget is, without going over,
		not cost more than`,
	],
	[
		'min',
		`
		over, above, more than, more then, for more than, at least, from, min, minimum, min of, minimum of,
		no less than, not less than, not under, not below, starting at, starting from, greater than, higher than,
		upwards of, min price, minimum price, dearer than, nothing under, nothing below, no cheaper than,
		greater than or equal to, more than or equal to, ≥, no less then, >, >=, north of, a minimum of,
		pricier than, larger than, bigger than, no lower than`,
	],
	[
		'around',
		`
		around, about, roughly, approx, approximately, circa, ~, close to, around about, round about, around the,
		about the, for around, for about, in the vicinity of, somewhere around`,
	],
]);

/** Phrases after an amount that make it a limit. `nothing` belongs to the price but sets no limit. */
export const AFTER_AMOUNT = new PhraseBook<PriceMeaning | 'nothing'>([
	[
		'max',
		`
		or less, or under, or below, or cheaper, as a max, as a maximum, is my max, is my limit, is my budget,
		at the very most, maximum budget, is my maximum, or even less, and lower, cap, and under, and below,
		and less, max, maximum, tops, limit, budget, or lower, at most, max budget, at the most, or so max,
		and cheaper`,
	],
	[
		'min',
		`
		or dearer, plus, or more, or over, or above, and up, and above, and over, or higher, upwards, minimum,
		and upwards, or up`,
	],
	['around', 'or so, ish, or thereabouts, give or take, roughly, approx'],
	[
		'nothing',
		`
		to spend, mark, apiece, a pop, per item, a day, per day, a head, per head, a go, each, ea, total,
		in total, all up, a month, per month, a week, per week, a night, per night, per person, pp, a bottle,
		per bottle, a kilo, per kilo, a kg, per kg, a litre, per litre, a pack, per pack, a box, a carton, a case,
		a year, per year`,
	],
]);

/** In "not over $50 and over $10", the second limit belongs to the second amount. */
export function limitAfter(tokens: Token[], at: number) {
	// "$30/month"
	const isRate = tokens[at]?.gap === '/' && /^\p{L}/u.test(tokens[at]?.norm ?? '');
	if (isRate) return { meaning: 'nothing' as const, end: at + 1 };
	const after = AFTER_AMOUNT.find(tokens, at);
	return after && !readAmount(tokens, after.end) ? after : null;
}

/** Phrases after an amount that make it a reduction: "up to $50 off" limits no price. */
export const REDUCTIONS = new PhraseBook<true>([[true, 'off, cashback, cash back, in credit']]);

/** Phrases after money that make it something other than the product's price. */
export const NO_PRICE_AFTER_MONEY = new PhraseBook<true>([
	[
		true,
		`
		off, gift card, gift cards, giftcard, giftcards, gift voucher, egift, voucher, vouchers, credit, credits,
		cashback, cash back, bonus, discount, coupon, coupons, code, saving, savings, reward, rewards, coin,
		coins, delivery, shipping, postage, minimum spend, min spend, steam card, store credit`,
	],
]);

/** After these words, a number is money and, unless stated otherwise, the most to spend. */
export const SPENDING_WORDS = new PhraseBook<true>([
	[
		true,
		`
		price, prices, priced, priced at, price is, price of, price range, price range of, cost, costs, costing,
		that costs, that cost, budget, budget of, a budget of, budget is, my budget is, my budget, on a budget of,
		with a budget of, i have a budget of, spend, spending, to spend, can spend, pay, paying, to pay,
		willing to pay, willing to spend, price range is, in the price range, i can spend`,
	],
]);

/** Phrases after a measure that compare it: "65 inch or bigger", "i7 or better". */
export const AFTER_MEASURE = new PhraseBook<true>([
	[
		true,
		`
		or bigger, or larger, or more, or less, or smaller, or above, or over, or below, or under, or better,
		or higher, or lower, or longer, or newer, or later, or faster, or greater, or up, or wider, or taller,
		or thicker, or heavier, or lighter, and up, and above, and over, and bigger, and larger, and newer,
		and higher, and better, upwards`,
	],
]);

const listed = (words: string) => new Set(words.split(' '));

/** After these words, a limit is mostly an age: "women over 50". */
export const PEOPLE = listed(
	'kid kids child children toddler toddlers baby babies boy boys girl girls man men mens woman women womens adult adults senior seniors ' +
		'people person age aged ages anyone teen teens teenagers players grade year years size sizes',
);

/** "Women over 50" and "kids under 5" are ages. */
export const MAX_AGE = 100;

/** After these words, a number is a size or a model. */
export const MODEL_WORDS = listed(
	'size sizes of no number model series gen generation spf version vol volume season episode chapter book part level page rtx gtx rx gt ' +
		'ryzen core ios macos nbn wattage power class rated radeon geforce ' +
		'arc ddr pcie usb wifi bluetooth boeing airbus bmw audi route tc count mesh grit',
);

/** Limits that people also use for a number of things: "up to 10 devices". */
export const COUNT_LIMITS = listed('to upto max maximum within');

/** The value of a card is not its price: "$50 uber gift card". */
export const CARD_WORDS = new PhraseBook<true>([
	[
		true,
		`
		gift card, gift cards, e gift card, e gift cards, e gift voucher, giftcard, giftcards, gift voucher, gift vouchers, voucher, vouchers, evoucher, egift`,
	],
]);
