import { MAX_PRICE } from '#kernel/limits.ts';
import { isTied, type Token } from '../words/tokens.ts';
import { DISPLAY_NOUNS, MONEY_WORDS, UNITS } from '../words/units.ts';

export interface Amount {
	/** The number as written, before thousands: 1.5 in "1.5k". */
	number: number;
	multiplier: number;
	/** True if it can only be money: "$50", "50 bucks", "2 grand". */
	isMoney: boolean;
	end: number;
}

const AMOUNT = /^((?:au?)?\$|aud)?(\d{1,8}(?:\.\d{1,4})?)(k|c)?(?:ish)?$/u;
const ONES = 'one two three four five six seven eight nine ten'.split(' ');
const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WRITTEN = new Map([
	...ONES.map((word, index) => [word, index + 1] as const),
	...TENS.map((word, index) => [word, (index + 1) * 10] as const),
]);
const MULTIPLIERS = new Map([
	['hundred', 100],
	['thousand', 1_000],
	['grand', 1_000],
	['k', 1_000],
	['million', 1_000_000],
]);
/** Multipliers that are used only for money. */
const MONEY_MULTIPLIERS = new Set(['grand']);

/**
 * Reads an amount of money that starts at a token. A number with a unit ("55 inch", "16gb") is not an amount; a bare
 * number may be one.
 */
export function readAmount(tokens: Token[], at: number): Amount | null {
	const hasCurrency = ['aud', '$'].includes(tokens[at]?.norm ?? '');
	const start = hasCurrency ? at + 1 : at;
	const token = tokens[start];
	if (!token || token.isQuoted) return null;
	return readDigits(tokens, start, hasCurrency) ?? readWritten(tokens, start, hasCurrency);
}

function readDigits(tokens: Token[], at: number, hasCurrency: boolean): Amount | null {
	const [, sign, digits, letter] = AMOUNT.exec(tokens[at]?.norm ?? '') ?? [];
	if (digits === undefined) return null;
	const factor = letter === 'k' ? 1_000 : letter === 'c' ? 0.01 : 1;
	const isDisplay = letter === 'k' && Number(digits) > 2 && DISPLAY_NOUNS.has(tokens[at + 1]?.norm ?? '');
	if (isDisplay && sign === undefined) return null;
	const amount = {
		number: Number(digits),
		multiplier: factor,
		isMoney: sign !== undefined || hasCurrency,
		end: at + 1,
	};
	return withWords(tokens, amount);
}

/** Reads "fifty bucks", "a grand", "two hundred dollars". */
function readWritten(tokens: Token[], at: number, hasCurrency: boolean): Amount | null {
	const word = tokens[at]?.norm ?? '';
	const isOne = ['a', 'one'].includes(word) && MULTIPLIERS.has(tokens[at + 1]?.norm ?? '');
	const number = isOne ? 1 : WRITTEN.get(word);
	if (number === undefined) return null;
	const amount = withWords(tokens, { number, multiplier: 1, isMoney: hasCurrency, end: at + 1 });
	// "two" alone is no price; "under fifty" may be one.
	return amount && (amount.isMoney || amount.multiplier > 1 || number >= 10) ? amount : null;
}

/** Adds the words after the number: thousands and the currency. */
function withWords(tokens: Token[], amount: Amount): Amount | null {
	let { multiplier, isMoney, end } = amount;
	const scale = tokens[end]?.norm ?? '';
	const thousands = MULTIPLIERS.get(scale);
	if (thousands !== undefined) {
		multiplier *= thousands;
		isMoney ||= MONEY_MULTIPLIERS.has(scale);
		end += 1;
	}
	const unit = tokens[end]?.norm ?? '';
	const money = MONEY_WORDS.get(unit);
	if (money !== undefined)
		return { number: amount.number, multiplier: multiplier * money, isMoney: true, end: end + 1 };
	const isPercent = unit === 'per' && tokens[end + 1]?.norm === 'cent';
	if (!isMoney && (UNITS.has(unit) || isPercent)) return null;
	if (isTied(tokens[end]) && !/^(?:au?)?\$?\d/u.test(unit)) return null;
	return { number: amount.number, multiplier, isMoney, end };
}

/** Converts to dollars and cents; null above the highest possible price. */
export function toDollars({ number, multiplier }: Pick<Amount, 'number' | 'multiplier'>): number | null {
	const dollars = Math.round(number * multiplier * 100) / 100;
	return dollars <= MAX_PRICE ? dollars : null;
}
