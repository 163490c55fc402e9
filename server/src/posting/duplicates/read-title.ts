import { REWRITES, STOP_WORDS, UNITS } from './title-vocabulary.ts';

/** The words of both places. The first is the one next to "to" or "from". */
export interface Journey {
	start: string[];
	end: string[];
}

export interface TitleFacts {
	/** Words, models and plain numbers in order, in lower case and singular. */
	tokens: string[];
	/** Values with a unit by kind (mass, volume), converted to one unit per kind. */
	quantities: Map<string, number[]>;
	/** All numbers with a unit, as written. */
	measured: Set<string>;
	/** Dollar amounts. */
	amounts: Set<string>;
	journey: Journey;
}

const PRICE = /(?:\b(?:us|au|a|nz))?\$\s?(\d[\d,]*(?:\.\d+)?)(?:\s?\/\s?\w+)?/g;
const UNIT = Object.keys(UNITS)
	.toSorted((a, b) => b.length - a.length)
	.join('|');
const NUMBER = String.raw`\d+(?:\.\d+)?`;
/**
 * Matches `15.1-30kg`, `12/256GB`, `2x16GB` and `80x28x202cm`. The unit applies to every number except a count before
 * `x`.
 */
const SERIES = new RegExp(
	String.raw`(?<![\w.-])(${NUMBER}(?:\s?(?:-|to|\/|x)\s?${NUMBER}){1,2})\s?(kg|g|cm|mm|gb|tb|ml|l)\b`,
	'g',
);
const QUANTITY = new RegExp(String.raw`(?<![\w.-])(${NUMBER})[\s-]*(${UNIT})(?:s\b|es\b|(?<=["%])|\b)`, 'g');

/** The search uses pairs of words, whose number grows with the square of this limit. */
const MAX_SEARCH_WORDS = 12;

/** Parses a deal title. Ignores store names, prices and sale talk. */
export function readTitle(title: string, storeNames: readonly string[]): TitleFacts {
	const facts: TitleFacts = {
		tokens: [],
		quantities: new Map(),
		measured: new Set(),
		amounts: new Set(),
		journey: { start: [], end: [] },
	};
	let text = withoutStores(plain(title), storeNames);
	text = text.replace(PRICE, (_whole, amount: string) => {
		facts.amounts.add(String(Number(amount.replaceAll(',', ''))));
		return ' ';
	});
	for (const [pattern, replacement] of REWRITES) text = text.replace(pattern, replacement);
	facts.journey = readJourney(text);
	facts.tokens = splitTokens(takeQuantities(text, facts));
	return facts;
}

/** Returns the words and prices by which the database finds titles of the same product. */
export function searchWords(title: string, storeNames: readonly string[]): string[] {
	const words = withoutStores(plain(title), storeNames).match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...new Set(words)].filter((word) => word.length > 1 && !STOP_WORDS.has(word)).slice(0, MAX_SEARCH_WORDS);
}

/** Converts to lower case and removes accents, apostrophes and trade mark signs. */
function plain(title: string): string {
	return title
		.replace(/[®™©]/g, '')
		.normalize('NFKD')
		.replace(/[\p{M}'’‘`]/gu, '')
		.replace(/[“”″]/g, '"')
		.toLowerCase();
}

/** Removes `@ Store` up to the next punctuation mark, however the store's name is written there. */
function withoutStores(text: string, storeNames: readonly string[]): string {
	let left = text.replace(/@[^()[\]:,+]*/g, ' ');
	for (const name of storeNames.map(plain)) {
		// `Amazon AU` is also written Amazon, `Dan Murphy's` also Dan Murphys.
		const words = name.replace(/\b(au|australia)$/, '').match(/[a-z\d]+/g);
		if (!words) continue;
		left = left.replace(new RegExp(String.raw`\b${words.join('[^a-z\\d]*')}\b`, 'g'), ' ');
		// `CW` for Chemist Warehouse, `JB` for JB Hi-Fi.
		const short = [words.map(([letter]) => letter).join(''), words[0]?.length === 2 ? words[0] : ''];
		for (const word of short)
			if (word.length >= 2 && !(word in UNITS)) left = left.replaceAll(new RegExp(String.raw`\b${word}\b`, 'g'), ' ');
	}
	return left;
}

function takeQuantities(text: string, facts: TitleFacts): string {
	const take = (amount: string, unit: string) => {
		const [kind, factor] = UNITS[unit] ?? ['', 1];
		facts.quantities.set(kind, [...(facts.quantities.get(kind) ?? []), Number(amount) * factor]);
		facts.measured.add(String(Number(amount)));
		return ' ';
	};
	return text
		.replace(/\b(\d+)\/(\d+)\s?("|inch\b|in\b)/g, (_whole, top: string, bottom: string) =>
			take(String(Number(top) / Number(bottom)), 'inch'),
		)
		.replace(/\b(\d+)w-?(\d\d)\b/g, 'sae$1w$2')
		.replace(SERIES, (_whole, numbers: string, unit: string) => {
			const isCount = /^\d+\s?x\s?[\d.]+$/.test(numbers) && unit !== 'cm' && unit !== 'mm';
			const [first = '', ...others] = numbers.split(/\s?(?:-|to|\/|x)\s?/);
			take(first, isCount ? 'x' : unit);
			for (const other of others) take(other, unit);
			return ' ';
		})
		.replace(
			/\b(\d+)\s[a-z]+\spack\b/g,
			(whole, amount: string) => `${take(amount, 'pack')}${whole.replace(/\d+|pack/g, '')}`,
		)
		.replace(QUANTITY, (_whole, amount: string, unit: string) => take(amount, unit));
}

const TRAVEL = /\b(?:flights?|fly|return|oneway|airfares?|fares?)\b/;
/** A place has one or two words. */
const PLACE = String.raw`\p{L}{3,}(?: \p{L}{3,})?`;
const FORWARDS = new RegExp(`(${PLACE}) ?( to |→|->|»|>| [-–—](?= )) ?(?=(${PLACE}))`, 'gu');
const BACKWARDS = new RegExp(`(${PLACE}) (?:from|ex) (${PLACE})`, 'gu');

/** Reads `Sydney to Bali`, `Sydney → Bali`, and among flights also `Sydney - Bali` and `Bali from Sydney`. */
function readJourney(text: string): Journey {
	const journey: Journey = { start: [], end: [] };
	const isTravel = TRAVEL.test(text);
	for (const [, start = '', sign = '', end = ''] of text.matchAll(FORWARDS)) {
		if (/[-–—]$/.test(sign) && !isTravel) continue;
		journey.start.push(...placeWords(start).reverse());
		journey.end.push(...placeWords(end));
	}
	for (const [, end = '', start = ''] of isTravel ? text.matchAll(BACKWARDS) : []) {
		journey.start.push(...placeWords(start));
		journey.end.push(...placeWords(end).reverse());
	}
	return journey;
}

function placeWords(place: string): string[] {
	return place
		.split(' ')
		.filter((word) => !TRAVEL.test(word) && !STOP_WORDS.has(word))
		.map(singular);
}

/** Removes a hyphen inside a model number, and splits words at a hyphen. */
function splitTokens(text: string): string[] {
	return (text.match(/[\p{L}\p{N}]+(?:[-/.][\p{L}\p{N}]+)*/gu) ?? [])
		.flatMap((word) => (/\d/.test(word) && !/^\d+-\D+$/.test(word) ? [word.replaceAll('-', '')] : word.split(/[-/.]/)))
		.filter((token) => !STOP_WORDS.has(token))
		.map(singular)
		.filter((token) => !STOP_WORDS.has(token));
}

function singular(word: string): string {
	if (word.length < 4 || /\d|ss$|us$/.test(word)) return word;
	return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}

export const isNumber = (token: string) => /^[\d.]+$/.test(token);

/** A model has letters and digits. */
export const isModel = (token: string) => /\d/.test(token) && !isNumber(token);
