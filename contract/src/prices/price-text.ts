import { MAX_PRICE } from '#kernel/limits.ts';
import {
	CURRENT_PRICE,
	EARLIER_PRICES,
	OTHER_AMOUNTS,
	SAFE_PHRASES,
	SAFE_WORDS,
	SAFE_WORDS_AT_BARE_NUMBERS,
} from './price-phrases.ts';

/**
 * Why a text has no certain price: it names another currency or several prices, or it is unclear whether an amount is
 * the price ("from $20", "2 for $10", "RRP $99").
 */
export type PriceTextProblem = 'foreign' | 'several' | 'unclear';

/** `amount` is in Australian dollars as written, without separators: "1299.00". */
export type PriceText = { amount: string } | { problem: PriceTextProblem };

export type WantedPrice = 'price' | 'original price';

/** Longer texts are descriptions, not prices. */
const MAX_TEXT_LENGTH = 500;

/** Digits with single separators between them. A space only separates groups of three digits. */
const DIGITS = String.raw`\d+(?:[.,']\d+|\s\d{3}(?!\d))*|(?<![\d.])\.\d+`;
const AMOUNT = new RegExp(
	String.raw`((?<![a-z])(?:(?:aud|aus|au)\s?|a)\$\s?|\$\s?(?:(?:aud|aus|au)(?![a-z])\s?)?|(?<![a-z])aud\s?)?` +
		String.raw`(${DIGITS})(?:[.,]\s?[-–—]+)?` +
		String.raw`(\s?(?:(?:aud|(?:australian )?(?:dollars?|bucks)|c)(?![a-z])|(?:aud|au|a)?\$(?!\s?\d)|¢))?(?![\d.,]*\s?%)`,
	'g',
);
const HAS_SIGN = /[$¢]|(?<![a-z])aud(?![a-z])|dollar|bucks|\dc(?![a-z])/;
/** One or two decimals, or the zeros that databases add. "1.299" may mean a thousand, so it is not well formed. */
const WELL_FORMED = /^(?:(?:\d+|\d{1,3}([,'\s])\d{3}(?:\1\d{3})*)(?:\.(?:\d{1,2}|000|\d{2}0{2,}))?|\.\d{1,2})$/;

/** Digits of a footnote, raised cents or a fraction, which `normalize` would join to the amount. */
const RAISED_DIGITS = /\p{No}/u;

const FOREIGN_SIGN = /(?![$¢])\p{Sc}/u;
/** A country before or after the dollar sign. A single letter must touch the sign. */
const FOREIGN_DOLLAR =
	/(?<![a-z])(?:(?:u\.?s\.?a?\.?|nz|ca|can|cdn|hk|sg|nt|mx|fj)\s?|[b-wyz])\$|\$\s?(?:us|nz|ca|hk|sg|nt)(?![a-z])/;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** A possible currency code next to an amount. */
const CODE = /(?<![a-z])([a-z]{3})\s?\$?\s?#|#\s?([a-z]{3})(?![a-z])/g;

/** Reads the one certain price in a text. The original price may be the earlier one: "was $99 now $79". */
export function readPriceText(text: string, wanted: WantedPrice = 'price'): PriceText {
	if (text.length > MAX_TEXT_LENGTH || RAISED_DIGITS.test(text)) return { problem: 'unclear' };
	const plain = text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[’‘`]/g, "'")
		.replace(/(?<!\d)'|'(?!\d)/g, '')
		.replace(/[#\s]+/g, ' ')
		.trim();
	if (FOREIGN_SIGN.test(plain) || FOREIGN_DOLLAR.test(plain)) return { problem: 'foreign' };
	const marked = markAmounts(plain);
	if (namesForeignCurrency(marked)) return { problem: 'foreign' };
	if (marked.includes('#?#')) return { problem: 'unclear' };
	return choosePrice(marked, wanted, HAS_SIGN.test(plain) ? SAFE_WORDS : SAFE_WORDS_AT_BARE_NUMBERS);
}

/**
 * Writes amounts as `#1299.00#`, and ambiguous ones as `#?#`. If any has a currency sign or word, numbers without one
 * are not amounts.
 */
function markAmounts(text: string): string {
	const hasSign = HAS_SIGN.test(text);
	return text.replace(AMOUNT, (whole, before: string | undefined, digits: string, after: string | undefined) => {
		if (hasSign && before === undefined && after === undefined) return whole;
		const isCents = before === undefined && /^\s?[¢c]$/.test(after ?? '');
		return `#${(isCents ? readCents(digits) : readAmount(digits)) ?? '?'}#`;
	});
}

function readAmount(digits: string): string | null {
	if (!WELL_FORMED.test(digits)) return null;
	const [dollars = '', cents] = digits.replace(/[,'\s]/g, '').split('.');
	const amount = cents === undefined ? dollars : `${dollars || '0'}.${cents.slice(0, 2)}`;
	return Number(amount) <= MAX_PRICE ? amount : null;
}

function readCents(digits: string): string | null {
	return /^\d{1,2}$/.test(digits) ? `0.${digits.padStart(2, '0')}` : null;
}

function namesForeignCurrency(marked: string): boolean {
	return [...marked.matchAll(CODE)].some(([, before, after]) => {
		const code = (before ?? after ?? '').toUpperCase();
		return code !== 'AUD' && CURRENCIES.has(code);
	});
}

function choosePrice(marked: string, wanted: WantedPrice, safeWords: ReadonlySet<string>): PriceText {
	const earlier = EARLIER_PRICES.flatMap((phrase) => [...marked.matchAll(phrase)].map(([, amount = '']) => amount));
	if (wanted === 'original price' && earlier.length > 0) return chooseOnly(earlier);
	const rest = [...EARLIER_PRICES, ...OTHER_AMOUNTS, ...SAFE_PHRASES].reduce(
		(text, phrase) => text.replace(phrase, ' ').replace(/\s+/g, ' '),
		marked,
	);
	const amounts = rest.match(MARKED) ?? [];
	if (amounts.every((amount) => Number(amount) === 0) && IS_FREE.test(rest)) return { amount: '0' };
	if (NEGATIVE.test(rest) || !isSafe(rest.replace(MARKED, ' '), safeWords)) return { problem: 'unclear' };
	return findReduced(rest, amounts) ?? chooseOnly(amounts);
}

const MARKED = /(?<=#)[\d.]+(?=#)/g;
const IS_FREE = /^[^\p{L}]*free[^\p{L}]*$/u;
const NEGATIVE = /(?<!#\s?)[-−]#/;

/** Returns whether the rest of a text cannot change the meaning of its amounts. */
function isSafe(text: string, safeWords: ReadonlySet<string>): boolean {
	const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
	const signs = text.replace(/[\p{L}\p{N}\s]+/gu, '');
	return words.every((word) => safeWords.has(word)) && /^[#()[\]:;,.*^†‡§!|/"–—−-]*$/.test(signs);
}

/** Returns the second of two prices if the text says that it is the current one and it is lower: "$99 now $79". */
function findReduced(text: string, amounts: readonly string[]): PriceText | null {
	const [first, last] = amounts;
	if (amounts.length !== 2 || last === undefined || Number(last) >= Number(first)) return null;
	const current = [...text.matchAll(CURRENT_PRICE)].map(([, amount]) => amount);
	return current.length === 1 && current[0] === last ? { amount: last } : null;
}

function chooseOnly(amounts: readonly string[]): PriceText {
	const [amount] = amounts;
	if (amount === undefined) return { problem: 'unclear' };
	return amounts.every((other) => Number(other) === Number(amount)) ? { amount } : { problem: 'several' };
}
