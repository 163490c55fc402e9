import { MAX_PRICE } from '#kernel/limits.ts';
import { smallWordKind } from '../words/small-words.ts';
import { isTied, type Token } from '../words/tokens.ts';
import { isNumberWord, readWrittenNumber, SCALES } from './number-words.ts';

export interface Amount {
	/** The number as written, before thousands: 1.5 in "1.5k". */
	number: number;
	multiplier: number;
	/** True if it can only be money: "$50", "50 bucks", "2 grand". */
	isMoney: boolean;
	end: number;
}

const AMOUNT = /^((?:au?)?\$|aud)?(\d{1,8}(?:\.\d{1,4})?|\.\d{1,2})(k|c|aud)?(?:ish)?$/u;
/** "500-1000" alone is a price range, because both numbers are round. "10-12" or "2024-25" could be anything. */
export const ROUND_DOLLARS = 50;
/** "Movies from 1999" are not expensive. */
const YEARS = { first: 1950, last: 2040 };
const FACTORS = new Map([
	['k', 1_000],
	['c', 0.01],
]);

/**
 * Reads an amount of money that starts at a token. A number with a unit ("55 inch", "16gb"), with a foreign currency or
 * with misplaced separators is not an amount; a bare number may be one.
 */
export function readAmount(tokens: Token[], at: number): Amount | null {
	const hasCurrency = ['aud', '$'].includes(tokens[at]?.norm ?? '');
	const start = hasCurrency ? at + 1 : at;
	const token = tokens[start];
	if (!token || token.isQuoted || (hasCurrency && token.gap.trim() !== '')) return null;
	const number = readWrittenNumber(tokens, start) ?? readDigits(tokens, start);
	if (!number || isBroken(tokens, number.end)) return null;
	return withCurrency(tokens, { ...number, isMoney: number.isMoney || hasCurrency });
}

function readDigits(tokens: Token[], at: number): Amount | null {
	const [, sign, digits, suffix = ''] = AMOUNT.exec(tokens[at]?.norm ?? '') ?? [];
	if (digits === undefined) return null;
	const isDisplay = suffix === 'k' && Number(digits) > 2 && DISPLAY_NOUNS.has(tokens[at + 1]?.norm ?? '');
	const isTooFine = /\.\d{3}/u.test(digits) && suffix !== 'k';
	if ((isDisplay && sign === undefined) || isTooFine) return null;
	const isMoney = sign !== undefined || suffix === 'aud';
	const multiplier = FACTORS.get(suffix);
	if (multiplier !== undefined) return { number: Number(digits), multiplier, isMoney, end: at + 1 };
	const scale = SCALES.get(tokens[at + 1]?.norm ?? '');
	if (scale !== undefined) return { number: Number(digits), multiplier: scale, isMoney, end: at + 2 };
	const grouped = readGroups(tokens, at, digits);
	return { number: Number(grouped.digits), multiplier: 1, isMoney, end: grouped.end };
}

/** Reads "1 000 000". In "$50 500 piece puzzle", the second number belongs to the puzzle. */
function readGroups(tokens: Token[], at: number, digits: string): { digits: string; end: number } {
	let grouped = digits;
	let end = at + 1;
	if (!/^[1-9]\d{0,2}$/u.test(digits)) return { digits, end };
	while (/^\s$/u.test(tokens[end]?.gap ?? '') && /^\d{3}(?:\.\d{1,2})?$/u.test(tokens[end]?.norm ?? '')) {
		grouped += tokens[end]?.norm;
		end += 1;
	}
	const next = tokens[end]?.norm ?? '';
	const isCertain = /^(?:\d+000|\d+99|\d\d(?:00|50))(?:\.\d+)?$/u.test(grouped) && !UNITS.has(next);
	const isFollowed = /^\p{L}/u.test(next) && !smallWordKind(next) && !MONEY_WORDS.has(next);
	return isCertain || !isFollowed ? { digits: grouped, end } : { digits, end: at + 1 };
}

/** "1,50,000", "100/20" and "5:30" are not amounts. */
function isBroken(tokens: Token[], end: number): boolean {
	return /^[.,:/']$/u.test(tokens[end]?.gap ?? '') && /^\d/u.test(tokens[end]?.norm ?? '');
}

/** Adds the currency after a number: "50 bucks", "5 dollars 50 cents". */
function withCurrency(tokens: Token[], amount: Amount): Amount | null {
	const { number, multiplier, isMoney, end } = amount;
	const unit = tokens[end]?.norm ?? '';
	if (FOREIGN_CURRENCIES.has(unit)) return null;
	const money = MONEY_WORDS.get(unit);
	if (money !== undefined) {
		// "50 Cent" and "30 cent cone" are names.
		const isSure = isMoney || unit !== 'cent' || number === 1;
		const priced = { number, multiplier: multiplier * money, isMoney: isSure, end: end + 1 };
		return money === 1 ? withCents(tokens, priced) : priced;
	}
	const isPercent = unit === 'per' && tokens[end + 1]?.norm === 'cent';
	if (!isMoney && (UNITS.has(unit) || isPercent)) return null;
	if (unit === 'ish') return { ...amount, end: end + 1 };
	const isRange = /^(?:au?)?\$?\d/u.test(unit) || isNumberWord(tokens, end);
	return isTied(tokens[end]) && !isRange ? null : amount;
}

function withCents(tokens: Token[], dollars: Amount): Amount {
	const at = tokens[dollars.end]?.norm === 'and' ? dollars.end + 1 : dollars.end;
	const cents = readWrittenNumber(tokens, at) ?? readDigits(tokens, at);
	const isCents = cents?.multiplier === 1 && cents.number < 100 && tokens[cents.end]?.norm === 'cents';
	if (!isCents) return dollars;
	const number = dollars.number * dollars.multiplier + cents.number / 100;
	return { number, multiplier: 1, isMoney: true, end: cents.end + 1 };
}

/** "-50" is not a price. */
export function isNegative(tokens: Token[], at: number): boolean {
	return /\s[-−]$/u.test(tokens[at]?.gap ?? '');
}

export function isYear({ number, multiplier }: Amount): boolean {
	return multiplier === 1 && number >= YEARS.first && number <= YEARS.last && number % ROUND_DOLLARS !== 0;
}

/** Converts to dollars and cents; null above the highest possible price. */
export function toDollars({ number, multiplier }: Pick<Amount, 'number' | 'multiplier'>): number | null {
	const dollars = Math.round(number * multiplier * 100) / 100;
	return dollars <= MAX_PRICE ? dollars : null;
}

const listed = (words: string) => new Set(words.split(' '));

/**
 * Words that make the number before them something other than a price. Nouns that are products themselves are not
 * included: "under 50 bottles".
 */
export const UNITS = listed(
	'inch inches cm mm m km metre metres meter meters ft foot feet gb tb mb gig gigs terabyte terabytes megapixel megapixels mp ' +
		'kg kgs kilo kilos g gram grams mg mcg iu lb lbs oz l lt ltr litre litres liter liters ml cl w watt watts kw kwh v volt volts ' +
		'amp amps mah ah va hz khz mhz ghz fps rpm psi bar kpa pa dpi nits mbps gbps mbit gbit db degrees degree x times hour hours ' +
		'hr hrs minute minutes mins min second seconds day days night nights week weeks month months mth year years yr yrs yo am pm ' +
		'oclock percent pct % person people pack packs pk pc pcs piece pieces seater burner slice stars star ply player players ream ' +
		'reams roll rolls serves servings dozen sqm acres points pts likes votes kms kph kmh mph tonne tonnes lumens lumen cores core ' +
		'threads thread tc ports port slots channels channel speed speeds gear gears doors door drawers drawer shelf tier tiers pages ' +
		'page sheets sheet devices users user cups kj cal cals calories calorie in1 bit carat ct teeth pin pins',
);

/** "Under 50 euros" is not a limit in dollars. */
export const FOREIGN_CURRENCIES = listed(
	'us usd nz nzd eur euro euros gbp pounds pound cad sgd yen jpy rupees inr € £ ¥',
);

/** Words for money and their values in dollars. */
const MONEY_WORDS = new Map([
	...['$', 'dollars', 'dollar', 'bucks', 'buck', 'aud', 'dollarydoos', 'smackers', 'quid', 'clams'].map(
		(word) => [word, 1] as const,
	),
	['cents', 0.01],
	['cent', 0.01],
]);

/** Nouns after which "4k" is a resolution: "4k monitor" does not mean a price of 4,000. */
const DISPLAY_NOUNS = listed(
	'monitor monitors tv tvs telly television display displays screen screens oled qled uhd hdr resolution video videos camera ' +
		'cameras webcam projector projectors movie movies bluray blu streaming ultra gaming dashcam dash drone smart',
);
