import { MAX_STORE_NAME_LENGTH } from '../deals/limits.ts';
import { nearestWords } from '../kernel/nearest-words.ts';
import { tidyLine } from '../kernel/readable-text.ts';

interface NamedStore {
	id: number;
	name: string;
}

/**
 * Latin letters in everyday use. Accented ones decompose into these. Unicode's other Latin letters are phonetic and
 * look like them.
 */
const LATIN = 'A-Za-zÀ-ÖØ-öø-ſẞ';

/**
 * Scripts whose letters cannot pass for Latin ones. Do not add Cyrillic, Greek, Armenian, Cherokee, Lisu or similar
 * scripts.
 */
const SCRIPTS =
	'Han Hiragana Katakana Bopomofo Hangul Thai Lao Khmer Arabic Hebrew Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada Malayalam Sinhala';
/** Two Japanese signs belong to no script. */
const OTHER = `${SCRIPTS.replace(/\w+/g, '\\p{Script=$&}')}ー〆`.replaceAll(' ', '');

/**
 * Matches letters and digits of other scripts, words that mix two scripts (an alef looks like an l between Latin
 * letters), and look-alike signs such as white letters on black.
 */
const LOOK_ALIKE = new RegExp(
	[
		`(?![0-9${LATIN}${OTHER}])[\\p{L}\\p{N}]`,
		`[${LATIN}]\\p{M}*[${OTHER}]`,
		`[${OTHER}]\\p{M}*[${LATIN}]`,
		'(?![\\p{ASCII}©®°×¢£¥€⁄])\\p{S}',
	].join('|'),
	'u',
);

/** Letters with a stroke or dot that Unicode does not decompose into a plain letter. */
const PLAIN: Record<string, string> = { ı: 'i', ĸ: 'k', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŋ: 'n', ŧ: 't' };

export const STORE_NAME_PROBLEM = 'Please enter just the store’s name.';

/** Returns the error in the name of a proposed store, or null. */
export function storeNameProblem(name: string): string | null {
	const trimmed = tidyLine(name);
	if (trimmed.length > MAX_STORE_NAME_LENGTH) return `Please use at most ${MAX_STORE_NAME_LENGTH} characters.`;
	const isName = /\p{L}|\p{N}/u.test(trimmed) && !/[<>[\]]|\p{Cc}|:\/\//u.test(trimmed);
	return isName && !isDisguised(trimmed) ? null : STORE_NAME_PROBLEM;
}

/**
 * Matches stacked generic accents. Thai, Hindi and Khmer accents have a script of their own, and ordinary words stack
 * up to four of them.
 */
const PILED_MARKS = /\p{Script=Inherited}{2}|\p{M}{5}/u;

/**
 * Recognises names that can pass for another: invisible or direction-changing characters, look-alike letters and signs,
 * and stacked accents.
 */
function isDisguised(name: string): boolean {
	const composed = name.normalize('NFC');
	return (
		LOOK_ALIKE.test(name.normalize('NFKD')) ||
		/\p{C}|\p{Default_Ignorable_Code_Point}/u.test(composed) ||
		PILED_MARKS.test(composed)
	);
}

/** Returns the listed store with a name, ignoring case, spaces and punctuation. */
export function sameStore<Store extends NamedStore>(name: string, stores: readonly Store[]): Store | null {
	const key = toKey(name);
	return stores.find((store) => toKey(store.name) === key) ?? null;
}

/** Returns listed stores whose names are so similar that the name may contain a typing error. */
export function likeStores<Store extends NamedStore>(name: string, stores: readonly Store[]): Store[] {
	const near = new Set(
		nearestWords(
			toKey(name),
			stores.map((store) => toKey(store.name)),
		),
	);
	return stores.filter((store) => near.has(toKey(store.name)));
}

/** Reduces a name to what all its spellings share: "JB Hi-Fi" and "jbhifi.com.au" are the same store. */
function toKey(name: string): string {
	const letters = name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/^www\./, '')
		.replace(/(?:\.com)?(?:\.au)?$|\s+(?:australia|pty ltd|online)$/g, '')
		.replaceAll('&', 'and')
		.replace(/\P{ASCII}/gu, (letter) => PLAIN[letter] ?? letter)
		.replace(/[^\p{L}\p{N}]/gu, '');
	return letters === '' ? name.trim().toLowerCase() : letters;
}
