import { MAX_STORE_NAME_LENGTH } from '../deals/limits.ts';
import { nearestWords } from '../kernel/nearest-words.ts';

interface NamedStore {
	id: number;
	name: string;
}

/** Latin letters of everyday spelling. Those with marks come apart into one of these; the rest of Unicode's are phonetic and look like them. */
const LATIN = 'A-Za-zÀ-ÖØ-öø-ſẞ';

/** Scripts in which nobody can write what reads as a Latin name. Closed: Cyrillic, Greek, Armenian, Cherokee, Lisu and their like stay out. */
const SCRIPTS =
	'Han Hiragana Katakana Bopomofo Hangul Thai Lao Khmer Arabic Hebrew Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada Malayalam Sinhala';
/** Two signs of Japanese are of no script. */
const OTHER = `${SCRIPTS.replace(/\w+/g, '\\p{Script=$&}')}ー〆`.replaceAll(' ', '');

/** Letters and digits of no script above, a word of two scripts (an alef is an l between Latin letters), signs such as white letters on black. */
const LOOK_ALIKE = new RegExp(
	[
		`(?![0-9${LATIN}${OTHER}])[\\p{L}\\p{N}]`,
		`[${LATIN}]\\p{M}*[${OTHER}]`,
		`[${OTHER}]\\p{M}*[${LATIN}]`,
		'(?![\\p{ASCII}©®°×¢£¥€⁄])\\p{S}',
	].join('|'),
	'u',
);

/** Letters that differ from a plain one by a stroke or a dot, and do not come apart. */
const PLAIN: Record<string, string> = { ı: 'i', ĸ: 'k', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŋ: 'n', ŧ: 't' };

export const STORE_NAME_PROBLEM = 'Please enter just the store’s name.';

/** What is wrong with the name of a store that is not listed, or null. */
export function storeNameProblem(name: string): string | null {
	const trimmed = name.trim();
	if (trimmed.length > MAX_STORE_NAME_LENGTH) return `Please use at most ${MAX_STORE_NAME_LENGTH} characters.`;
	const isName = /\p{L}|\p{N}/u.test(trimmed) && !/[<>[\]]|\p{Cc}|:\/\//u.test(trimmed);
	return isName && !isDisguised(trimmed) ? null : STORE_NAME_PROBLEM;
}

/**
 * Marks that go on the letters of any script, one on another. Those of Thai, Hindi or Khmer have a script of their own, and
 * stand up to four on a letter in plain words.
 */
const PILED_MARKS = /\p{Script=Inherited}{2}|\p{M}{5}/u;

/** What makes one name pass for another: characters that nobody sees or that turn text around, letters and signs that look alike, marks piled up. */
function isDisguised(name: string): boolean {
	const composed = name.normalize('NFC');
	return (
		LOOK_ALIKE.test(name.normalize('NFKD')) ||
		/\p{C}|\p{Default_Ignorable_Code_Point}/u.test(composed) ||
		PILED_MARKS.test(composed)
	);
}

/** The listed store that goes by a name, however it is capitalised, spaced or punctuated. */
export function sameStore<Store extends NamedStore>(name: string, stores: readonly Store[]): Store | null {
	const key = keyOf(name);
	return stores.find((store) => keyOf(store.name) === key) ?? null;
}

/** Listed stores whose names are so like a name that it may be a slip of the hand. */
export function likeStores<Store extends NamedStore>(name: string, stores: readonly Store[]): Store[] {
	const near = new Set(
		nearestWords(
			keyOf(name),
			stores.map((store) => keyOf(store.name)),
		),
	);
	return stores.filter((store) => near.has(keyOf(store.name)));
}

/** What is left of a name without what people write in different ways: "JB Hi-Fi" and "jbhifi.com.au" are one. */
function keyOf(name: string): string {
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
