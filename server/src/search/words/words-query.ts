import type { RequestedWord } from './requested-words.ts';
import type { Phrase } from './spellings.ts';
import type { Stems } from './stems.ts';

/** The part of a search that concerns words, as text search queries. */
export interface WordsQuery {
	/** Matches the deals to find. */
	match: string;
	/** Matches titles that contain the words one after the other. */
	phrase: string;
	/** The words by which deals are rated. */
	rated: RatedWord[];
	/** True if deals need not have all the words. */
	hasSomeWords: boolean;
}

/** How a deal may match a word: each query is less specific than the one before. */
export interface RatedWord {
	/** The word in the title, in any spelling. */
	titled: string;
	/** A synonym in the title. */
	similar: string;
	/** The word or a synonym anywhere in the text. */
	mentioned: string;
	/** Facets of labels that the word names. */
	labels: string[];
	/** The share of the word in the rating of a deal. The shares of all words add up to 1, except in `requireName`. */
	share: number;
}

/** A requested word as text search queries. */
export interface SearchedWord extends Omit<RatedWord, 'share'> {
	/** Matches deals that have the word. */
	match: string;
	/** Matches deals that have the word in the title, a name or a label, not only in the description. */
	prominent: string;
	/** The stem of the word as typed. */
	typed: string;
	/** True for a word that only describes another: deals that have it alone do not fit. */
	isQualifier: boolean;
}

const QUALIFIERS = new Set(
	'size sized pack packs set new best cheap good great brand plan plans deal deals offer offers sale'.split(' '),
);

/**
 * Words that say where a deal is: someone who searches for "headphones perth" wants headphones. "act", "sa", "wa" and "nt"
 * are left out, because they are other words too, and so is Victoria, which is also a beer.
 */
const PLACES = new Set(
	'adelaide brisbane canberra darwin hobart melbourne perth sydney nsw qld queensland tas tasmania vic'.split(' '),
);

/** A number, alone or with its unit: "16gb", "55inch". */
const MEASURE = /^\d+(?:gb|tb|mb|ml|l|mg|g|kg|mm|cm|m|inch|w|v|mah|ah|hz|mbps)?$/;

/** Parts of a product that a size describes: "16gb ram laptop" is a laptop. */
const SIZED_PARTS = new Set('ram memory ssd storage hdd screen display'.split(' '));

/** Returns whether a word only describes another word of the search. */
function isQualifier(requested: RequestedWord[], index: number): boolean {
	const word = requested[index]?.word ?? '';
	const isSizedPart = SIZED_PARTS.has(word) && MEASURE.test(requested[index - 1]?.word ?? '');
	const isLast = index === requested.length - 1;
	return MEASURE.test(word) || QUALIFIERS.has(word) || PLACES.has(word) || (isSizedPart && !isLast);
}

/** Returns the different words whose stems are needed. */
export function listParts(requested: RequestedWord[]): Set<string> {
	return new Set(requested.flatMap(({ spellings, synonyms }) => [...spellings, ...synonyms].flat()));
}

/** Turns requested words into queries. Stop words are left out. */
export function toSearchedWords(requested: RequestedWord[], stems: Stems): SearchedWord[] {
	return requested.flatMap(({ word, spellings, synonyms, facets }, index): SearchedWord[] => {
		const typed = stems.get(word) ?? '';
		if (typed === '') return [];
		// Without its stop word, "i phone" would match every phone.
		const whole = spellings.filter((phrase) => phrase.every((part) => stems.get(part) !== ''));
		const spelt = anyOf(whole.map((phrase) => toPhraseQuery(phrase, stems)));
		const similar = anyOf(synonyms.map((phrase) => toPhraseQuery(phrase, stems)));
		const mentioned = anyOf([spelt, similar]);
		const labelled = facets.map((facet) => `'${facet}'`);
		return [
			{
				typed,
				isQualifier: isQualifier(requested, index),
				titled: inTitle(spelt),
				similar: inTitle(similar === '' ? spelt : similar),
				mentioned,
				labels: facets,
				match: anyOf([mentioned, ...labelled]),
				prominent: anyOf([withWeights(mentioned, 'AB'), ...labelled]),
			},
		];
	});
}

/** Returns a query for deals with all the words. */
export function requireAll(words: SearchedWord[]): WordsQuery {
	return {
		match: allOf(words.map(({ match }) => match)),
		phrase: inTitle(words.map(({ typed }) => typed).join(' <-> ')),
		rated: words.map((word) => ({ ...word, share: 1 / words.length })),
		hasSomeWords: false,
	};
}

/** A query that matches no deal. */
const NOTHING = "'§'";

/**
 * A deal with the label earns 0.4 of the points. This share lifts that above everything that a deal with the name in its
 * title can earn by its age and votes. Together they stay below the points for all the words in a title.
 */
const LABEL_SHARE = 2;
const TITLE_SHARE = 0.03;

/** Returns a query for the name of a store or brand: deals with its label, then deals with the name in their titles. */
export function requireName(words: SearchedWord[], facets: string[]): WordsQuery {
	const titled = inTitle(allOf(words.map(({ mentioned }) => mentioned)));
	const labelled = { titled: NOTHING, similar: NOTHING, mentioned: NOTHING, labels: facets, share: LABEL_SHARE };
	return {
		match: anyOf([titled, ...facets.map((facet) => `'${facet}'`)]),
		phrase: inTitle(words.map(({ typed }) => typed).join(' <-> ')),
		rated: [labelled, { titled, similar: titled, mentioned: titled, labels: [], share: TITLE_SHARE }],
		hasSomeWords: true,
	};
}

/** The number of deals that have a word, counted up to `MAX_COUNTED`. */
export interface WordCount {
	found: number;
	/** Those of them that have it in the title, a name or a label. */
	prominent: number;
}

/** A word in this many deals is common. */
export const MAX_COUNTED = 100;

/**
 * Returns queries for deals with some of the words, the most specific first. Every deal has the rarest word: others
 * have little to do with the search. Leaves out words that occur only in descriptions, unless all words do.
 */
export function requireSome(words: SearchedWord[], counts: WordCount[]): WordsQuery[] {
	const counted = words.map((word, index) => rateRarity(word, counts[index]));
	const isAnyProminent = counted.some(({ prominent }) => prominent > 0);
	const known = counted
		.filter(({ found, prominent }) => (isAnyProminent ? prominent > 0 : found > 0))
		.sort((a, b) => Number(a.word.isQualifier) - Number(b.word.isQualifier) || b.rarity - a.rarity);
	const [rarest, ...others] = known;
	if (!rarest) return [];
	const total = known.reduce((sum, { rarity }) => sum + rarity, 0);
	const rated = known.map(({ word, rarity }) => ({ ...word, share: rarity / total }));
	// Searching the many deals with a common word for those that have it in the title would take too long.
	const required = isAnyProminent && rarest.found < MAX_COUNTED ? rarest.word.prominent : rarest.word.match;
	const matches = others.map(({ word }) => word.match);
	const further = [
		...(known.length < words.length && matches.length > 0 ? [allOf(matches)] : []),
		...(matches.length > 2 ? [anyOf(matches.map((_, left) => allOf(matches.toSpliced(left, 1))))] : []),
		...(matches.length > 1 ? [anyOf(matches)] : []),
	];
	return [...further.map((more) => allOf([required, more])), required].map((match) => ({
		match,
		phrase: requireAll(words).phrase,
		rated,
		hasSomeWords: true,
	}));
}

function rateRarity(word: SearchedWord, { found, prominent }: WordCount = { found: 0, prominent: 0 }) {
	return { word, found, prominent, rarity: Math.log((10 * MAX_COUNTED) / Math.max(prominent, 1)) };
}

/** Returns a query for titles with these words as they are. */
export function requireLiterally(words: string[]): WordsQuery {
	const match = inTitle(allOf(words.map((word) => `'${word}'`)));
	return {
		match,
		phrase: inTitle(words.map((word) => `'${word}'`).join(' <-> ')),
		rated: [{ titled: match, similar: match, mentioned: match, labels: [], share: 1 }],
		hasSomeWords: false,
	};
}

/** A stop word inside a phrase is not indexed, but counts as a word in between. */
function toPhraseQuery(phrase: Phrase, stems: Stems): string {
	let query = '';
	let distance = 1;
	for (const stem of phrase.map((part) => stems.get(part) ?? '')) {
		if (query === '') query = stem;
		else if (stem !== '') query += ` <${distance}> ${stem}`;
		distance = stem === '' ? distance + 1 : 1;
	}
	return query;
}

function allOf(queries: string[]): string {
	return queries.map(toOperand).join(' & ');
}

function anyOf(queries: string[]): string {
	return [...new Set(queries)]
		.filter((query) => query !== '')
		.map(toOperand)
		.join(' | ');
}

function toOperand(query: string): string {
	return query.includes(' ') ? `(${query})` : query;
}

function inTitle(query: string): string {
	return withWeights(query, 'A');
}

/** Restricts every lexeme of a query to parts of a deal: A is the title, B are names. */
function withWeights(query: string, weights: string): string {
	return query.replaceAll(/'(?:[^'\\]|''|\\.)*'/g, `$&:${weights}`);
}
