import { REWRITES, STOP_WORDS, UNITS } from './title-vocabulary.ts';

/** What a title says about its product. */
export interface TitleFacts {
	/** Words, models and plain numbers as they follow each other, in lower case, singular. */
	tokens: string[];
	/** Measured values by kind, in the kind's own unit. */
	quantities: Map<string, number[]>;
	/** All numbers that stood before a unit, as written. */
	measured: Set<string>;
	/** Dollars. */
	amounts: Set<string>;
}

const PRICE = /(?:\b(?:us|au|a|nz))?\$\s?(\d[\d,]*(?:\.\d+)?)(?:\s?\/\s?\w+)?/g;
const UNIT = Object.keys(UNITS)
	.toSorted((a, b) => b.length - a.length)
	.join('|');
const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** `15.1-30kg`, `12/256GB`, `2x16GB` and `80x28x202cm`: all of them carry the unit, but for a plain count before `x`. */
const SERIES = new RegExp(
	String.raw`(?<![\w.-])(${NUMBER}(?:\s?(?:-|to|\/|x)\s?${NUMBER}){1,2})\s?(kg|g|cm|mm|gb|tb|ml|l)\b`,
	'g',
);
const QUANTITY = new RegExp(String.raw`(?<![\w.-])(${NUMBER})[\s-]*(${UNIT})(?:s\b|es\b|(?<=["%])|\b)`, 'g');

/** Pairs of words are looked for: their number grows with the square of this one. */
const MAX_SEARCH_WORDS = 12;

/** Reads a title of a deal; `storeNames` are left out of it, and prices and what is said about the sale. */
export function readTitle(title: string, storeNames: readonly string[]): TitleFacts {
	const facts: TitleFacts = { tokens: [], quantities: new Map(), measured: new Set(), amounts: new Set() };
	let text = withoutStores(plain(title), storeNames);
	text = text.replace(PRICE, (_whole, amount: string) => {
		facts.amounts.add(String(Number(amount.replaceAll(',', ''))));
		return ' ';
	});
	for (const [pattern, replacement] of REWRITES) text = text.replace(pattern, replacement);
	facts.tokens = tokensOf(takeQuantities(text, facts));
	return facts;
}

/** The words by which the database looks for titles of the same product: those that say what it is, and prices. */
export function searchWords(title: string, storeNames: readonly string[]): string[] {
	const words = withoutStores(plain(title), storeNames).match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...new Set(words)].filter((word) => word.length > 1 && !STOP_WORDS.has(word)).slice(0, MAX_SEARCH_WORDS);
}

/** Lower case without accents, apostrophes and signs of trade marks; one kind of quotation mark. */
function plain(title: string): string {
	return title
		.replace(/[®™©]/g, '')
		.normalize('NFKD')
		.replace(/[\p{M}'’‘`]/gu, '')
		.replace(/[“”″]/g, '"')
		.toLowerCase();
}

/** `@ Store` goes up to the next mark, whatever the store calls itself there. */
function withoutStores(text: string, storeNames: readonly string[]): string {
	let left = text.replace(/@[^()[\]:,+]*/g, ' ');
	for (const name of storeNames.map(plain)) {
		// `Amazon AU` is written as Amazon, `Dan Murphy's` as Dan Murphys.
		const words = name.replace(/\b(au|australia)$/, '').match(/[a-z\d]+/g);
		if (words) left = left.replace(new RegExp(String.raw`\b${words.join('[^a-z\\d]*')}\b`, 'g'), ' ');
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

/** A hyphen within a model number is left out, one between words parts them. */
function tokensOf(text: string): string[] {
	return (text.match(/[\p{L}\p{N}]+(?:[-/.][\p{L}\p{N}]+)*/gu) ?? [])
		.flatMap((word) => (/\d/.test(word) && !/^\d+-\D+$/.test(word) ? [word.replaceAll('-', '')] : word.split(/[-/.]/)))
		.filter((token) => !STOP_WORDS.has(token))
		.map(singular)
		.filter((token) => !STOP_WORDS.has(token));
}

function singular(word: string): string {
	if (word.length < 4 || /\d|ss$/.test(word)) return word;
	return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}
