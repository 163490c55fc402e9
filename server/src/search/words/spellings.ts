import { isEnglishWord } from './english-words.ts';
import { listLongUnits } from './read-words.ts';

/** Words that follow each other. */
export type Phrase = string[];

/** Codes of letters and digits may be divided into this many words. */
const MAX_CODE_PARTS = 4;

/** Longer words are not compounds. */
const MAX_COMPOUND_LENGTH = 20;

/** The end of an abbreviation: "usb c", "big w". A single letter at the beginning is written with a hyphen: "e-bike". */
const MIN_FIRST_PART = 2;

/**
 * Returns the spellings of the word at a place: as typed, its plural or singular, joined to neighbours, divided, and with its
 * unit written out.
 */
export function findSpellings(words: string[], at: number): Phrase[] {
	const word = words[at] ?? '';
	const forms = [word, ...otherNumber(word), ...joinedWith(words, at)].map((form) => [form]);
	return [...forms, ...(/\d/.test(word) ? [...divideCode(word), ...writeOutUnit(word)] : divideCompound(word))];
}

/** Returns the word in the singular, for comparisons: "ies", "es" and "s" are cut by simple rules. */
export function toSingular(word: string): string {
	if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
	if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
	return /[^su]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : word;
}

/** The stems of abbreviations keep the plural's "s": "tvs", "cpus". */
function otherNumber(word: string): string[] {
	if (/^(?=.{3,5}$)[b-df-hj-np-tv-xz]+[aeiou]?s$/.test(word)) return [word.slice(0, -1)];
	return /^(?=.{2,4}$)[b-df-hj-np-tv-xz]+[aeiou]?$/.test(word) ? [`${word}s`] : [];
}

/** Returns the word joined to its neighbours: "air pods" as "airpods". Codes are joined from more parts. */
function joinedWith(words: string[], at: number): string[] {
	const joined: string[] = [];
	for (let length = 2; length <= MAX_CODE_PARTS; length += 1) {
		for (let start = Math.max(0, at - length + 1); start <= at && start + length <= words.length; start += 1) {
			const parts = words.slice(start, start + length);
			if (parts.includes('or')) continue;
			if (length === 2 || parts.slice(1).every((part, index) => /\d/.test(part) || /\d/.test(parts[index] ?? ''))) {
				joined.push(parts.join(''));
			}
		}
	}
	return joined;
}

/** Returns `wh1000xm5` divided before its digits, after its digits, and at both. */
function divideCode(word: string): Phrase[] {
	const places = [/(?<=\p{L})(?=\d)/u, /(?<=\d)(?=\p{L})/u, /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u];
	return places
		.map((place) => word.split(place))
		.filter((parts, index, all) => parts.length > 1 && parts.length <= MAX_CODE_PARTS && isFirst(parts, index, all));
}

/** Returns `18v` as "18 volt" and "18 volts". */
function writeOutUnit(word: string): Phrase[] {
	const [, number = '', unit = ''] = /^(\d+)([a-z]+)$/.exec(word) ?? [];
	return listLongUnits(unit).map((long) => [number, long]);
}

function isFirst(parts: Phrase, index: number, all: Phrase[]): boolean {
	return all.findIndex((other) => other.join(' ') === parts.join(' ')) === index;
}

/**
 * Returns a compound divided at every place, because titles may write its parts as words: "airfryer" as "air fryer",
 * "wifi" as "wi fi". Common words are not divided: a carpet is not a car pet.
 */
function divideCompound(word: string): Phrase[] {
	if (word.length > MAX_COMPOUND_LENGTH || isEnglishWord(word)) return [];
	const first = word.length === 2 ? 1 : MIN_FIRST_PART;
	return Array.from({ length: Math.max(0, word.length - first) }, (_, index) => first + index).map((place) => [
		word.slice(0, place),
		word.slice(place),
	]);
}
