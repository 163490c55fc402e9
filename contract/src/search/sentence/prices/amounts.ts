import { MAX_PRICE } from '#kernel/limits.ts';
import { isTied, type Token } from '../words/tokens.ts';

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

const listed = (words: string) => new Set(words.split(' '));

/**
 * Words that make the number before them something other than a price. Nouns that are products themselves are not
 * included: "under 50 bottles".
 */
export const UNITS = listed(
	'inch inches cm mm m km metre metres meter meters ft foot feet gb tb mb gig gigs terabyte terabytes megapixel megapixels mp ' +
		'kg kgs kilo kilos g gram grams lb lbs oz l lt ltr litre litres liter liters ml w watt watts kw kwh v volt volts mah ah ' +
		'hz khz mhz ghz fps rpm psi degrees degree x times hour hours hr hrs minute minutes mins min day days night nights week weeks ' +
		'month months mth year years yr yrs yo am pm oclock percent pct % person people pack packs pk pc pcs piece pieces seater ' +
		'burner slice stars ply player players ream reams roll rolls serves servings dozen sqm acres points pts likes votes kms ' +
		'tonne tonnes lumens lumen',
);

/** Words for money and their values in dollars. */
export const MONEY_WORDS = new Map([
	...['$', 'dollars', 'dollar', 'bucks', 'buck', 'aud', 'dollarydoos', 'smackers', 'quid', 'clams'].map(
		(word) => [word, 1] as const,
	),
	['cents', 0.01],
	['cent', 0.01],
]);

/** Nouns after which "4k" is a resolution: "4k monitor" does not mean a price of 4,000. */
export const DISPLAY_NOUNS = listed(
	'monitor monitors tv tvs telly television display displays screen screens oled qled uhd hdr resolution video videos camera ' +
		'cameras webcam projector projectors movie movies bluray blu streaming ultra gaming dashcam dash drone smart',
);
