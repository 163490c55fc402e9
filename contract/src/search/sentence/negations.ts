import { excludeWords, type SearchFilters } from '../filters.ts';
import { readDiscount } from './discounts.ts';
import { findName, type StoreOrBrand, storeOrBrand } from './names/names.ts';
import type { CompiledVocabulary } from './names/vocabulary.ts';
import { phrases } from './phrases.ts';
import { readPrice } from './prices/prices.ts';
import { PhraseBook } from './words/phrase-book.ts';
import type { Reading } from './words/reading.ts';
import { smallWordKind } from './words/small-words.ts';
import { isTied, type Token } from './words/tokens.ts';

/**
 * The scope of a negation: `one` is the next word ("no"), `all` is everything up to the next filter ("without"), `name`
 * is only a name ("never").
 */
type Range = 'one' | 'all' | 'name';

const NEGATORS = new PhraseBook<Range>([
	[
		'one',
		`
		no, not, but not, but no, and not, and no, not from, not at, not on, not by, nor, not in`,
	],
	[
		'all',
		`
		without, except, except for, except from, excluding, exclude, excl, excludes, minus, other than,
		apart from, anything but, anywhere but, any but, not including, avoid, avoiding, but without, dont want,
		i dont want, dont like, not interested in, that isnt, that arent, which isnt, thats not, that is not,
		that are not, not any, leave out, rather than, instead of, everywhere but, everything but, everyone but,
		all except, not made by, isnt, arent, and without, w/o, sans, do not want, i do not want,
		not including any, but without any`,
	],
	[
		'name',
		`
		never, never from, neither, non, anti, skip, ditch, ignore, hide, boycott, hate, i hate, cant stand,
		i cant stand, not a fan of, no more, nothing from, nothing by, none from, nope, dont show, dont show me,
		do not show, never buy from, never shop at, no thanks to, dont include, do not include, not keen on,
		sick of, block`,
	],
]);
/** Phrases after a name that exclude it: "amazon excluded". */
const NEGATORS_AFTER_NAME = new PhraseBook<true>([
	[
		true,
		`
		excluded, excl, is excluded, are excluded, not included, not please, no please, no thanks, no thank you,
		not wanted, unwanted, not allowed, aside, excepted, not for me, is out, are out`,
	],
]);
/** After these words, "not" is part of a title: "do not disturb". */
const BEFORE_PLAIN_NOT = new Set('do does did or if why me could would must shalt will'.split(' '));
const SKIPPED = new Set(['from', 'at', 'on', 'by', 'any', 'too', 'a', 'an', 'the', 'in', 'for']);
const MAX_SKIPPED = 3;
const MAX_NAMES = 6;
const ARTICLES = new Set(['a', 'an', 'the']);
const NAME_JOINERS = new Set(['and', 'or', 'nor']);
const WORD_JOINERS = new Set(['or', 'nor']);

/**
 * Reads "not amazon", "except apple or samsung", "without subscription" and "-refurbished". A negation applies only to
 * the names or words directly after it. There is one filter for a store and one for a brand; further names become
 * excluded words.
 */
export function readNegation(
	tokens: Token[],
	at: number,
	vocabulary: CompiledVocabulary,
	filters: SearchFilters,
): Reading | null {
	const negator = findNegator(tokens, at);
	if (!negator) return null;
	// "non-apple"
	const read = isTied(tokens[negator.end]) && negator.meaning === 'name' ? untie(tokens, negator.end) : tokens;
	const start = skipSmallWords(read, negator.end, vocabulary);
	const names = readNames(read, start, { vocabulary, filters, areCommasJoiners: true });
	if (names) return names;
	if (negator.meaning === 'name' || isPartOfTitle(tokens, at)) return readTag(read, start, vocabulary, filters);
	const isTag = findName(tokens, start, vocabulary)?.meaning.dealTag !== undefined;
	const isOne = isTag || (negator.meaning === 'one' && !ARTICLES.has(tokens[start - 1]?.norm ?? ''));
	return readWords(tokens, start, { isOne, vocabulary, filters });
}

/** Skips the small words of "not from an amazon store". */
function skipSmallWords(tokens: Token[], at: number, vocabulary: CompiledVocabulary): number {
	let start = at;
	while (start < at + MAX_SKIPPED && SKIPPED.has(tokens[start]?.norm ?? '') && !findName(tokens, start, vocabulary)) {
		start += 1;
	}
	return start;
}

/** Returns whether "no" or "not" belongs to the searched words: "no contract plans", "do not disturb". */
function isPartOfTitle(tokens: Token[], at: number): boolean {
	const norm = tokens[at]?.norm ?? '';
	return (norm === 'no' && at === 0) || (norm === 'not' && BEFORE_PLAIN_NOT.has(tokens[at - 1]?.norm ?? ''));
}

/** Reads names before their negation: "amazon excluded", "kogan and catch excluded". */
export function readExcludedNames(
	tokens: Token[],
	at: number,
	vocabulary: CompiledVocabulary,
	filters: SearchFilters,
): Reading | null {
	const names = readNames(tokens, at, { vocabulary, filters, areCommasJoiners: false });
	const negator = names && NEGATORS_AFTER_NAME.find(tokens, names.end);
	return negator ? { ...names, end: negator.end } : null;
}

function findNegator(tokens: Token[], at: number) {
	if (hasMinus(tokens[at])) return { meaning: 'one' as const, end: at };
	const isNon = tokens[at]?.norm === 'non' && isTied(tokens[at + 1]);
	return isNon ? { meaning: 'name' as const, end: at + 1 } : NEGATORS.find(tokens, at);
}

function untie(tokens: Token[], at: number): Token[] {
	return tokens.map((token, index) => (index === at ? { ...token, gap: ' ' } : token));
}

/** Reads "headphones -wireless", as search engines do. */
export function hasMinus(token: Token | undefined): boolean {
	return token !== undefined && /\s-$/u.test(token.gap) && /^\p{L}/u.test(token.norm);
}

interface NamesContext {
	vocabulary: CompiledVocabulary;
	filters: SearchFilters;
	/** True for "not amazon, ebay". In "kogan, amazon excluded", only the last name is excluded. */
	areCommasJoiners: boolean;
}

function readNames(
	tokens: Token[],
	start: number,
	{ vocabulary, filters, areCommasJoiners }: NamesContext,
): Reading | null {
	const excluded: SearchFilters = {};
	let end = start;
	let kind: keyof StoreOrBrand | undefined;
	for (let count = 0; count < MAX_NAMES; count++) {
		const isJoined = NAME_JOINERS.has(tokens[end]?.norm ?? '');
		const next = isJoined && count > 0 ? end + 1 : end;
		const isList = isJoined || (areCommasJoiners && tokens[end]?.gap.includes(','));
		if (count > 0 && !isList) break;
		const found = findName(tokens, next, vocabulary);
		const name = found && storeOrBrand(tokens, next, found);
		// In "not kogan, samsung tv", the brand begins another clause.
		const isOtherClause = !isJoined && kind !== undefined && name?.[kind] === undefined;
		if (!name || isOtherClause) break;
		kind = name.store === undefined ? 'brand' : 'store';
		if (name.store && (filters.notStore ?? excluded.notStore ?? name.store) === name.store)
			excluded.notStore = name.store;
		else if (name.brand && (filters.notBrand ?? excluded.notBrand ?? name.brand) === name.brand)
			excluded.notBrand = name.brand;
		else addWords(excluded, filters, joinHyphenated(tokens, next, found.end));
		end = found.end;
	}
	return end > start ? { end, filters: excluded } : null;
}

/** No filter excludes tags, so the words of the tag are excluded. */
function readTag(tokens: Token[], at: number, vocabulary: CompiledVocabulary, filters: SearchFilters): Reading | null {
	const found = findName(tokens, at, vocabulary);
	if (found?.meaning.dealTag === undefined) return null;
	const excluded: SearchFilters = {};
	addWords(excluded, filters, joinHyphenated(tokens, at, found.end));
	return { end: found.end, filters: excluded };
}

interface WordContext {
	isOne: boolean;
	vocabulary: CompiledVocabulary;
	filters: SearchFilters;
}

function readWords(tokens: Token[], start: number, { isOne, vocabulary, filters }: WordContext): Reading | null {
	const words: string[] = [];
	let end = start;
	for (let next = start; isExcludable(tokens, next, vocabulary); ) {
		if (next > start && /[,;.!?]/u.test(tokens[end]?.gap ?? '')) break;
		end = phrases.find(tokens, next)?.end ?? next + 1;
		while (isTied(tokens[end])) end += 1;
		words.push(...joinHyphenated(tokens, next, end));
		const isJoined = WORD_JOINERS.has(tokens[end]?.norm ?? '');
		if (isOne && !isJoined) break;
		next = isJoined ? end + 1 : end;
	}
	if (words.length === 0) return null;
	const excluded: SearchFilters = {};
	addWords(excluded, filters, words);
	return { end, filters: excluded };
}

function isExcludable(tokens: Token[], at: number, vocabulary: CompiledVocabulary): boolean {
	const token = tokens[at];
	if (!token || token.isQuoted || !/^[\p{L}\p{N}]/u.test(token.norm) || /^\d+$/u.test(token.norm)) return false;
	if (smallWordKind(token.norm) || NEGATORS.find(tokens, at)) return false;
	const phrase = phrases.find(tokens, at);
	if (phrase && phrase.meaning !== 'words') return false;
	const found = findName(tokens, at, vocabulary);
	if (found && storeOrBrand(tokens, at, found)) return false;
	return !readPrice(tokens, at, vocabulary) && !readDiscount(tokens, at);
}

function addWords(excluded: SearchFilters, filters: SearchFilters, words: string[]): void {
	const without = excludeWords(excluded.without ?? filters.without, words);
	if (without !== undefined) excluded.without = without;
}

/** Returns the words of a range. Words joined by hyphens stay together. */
function joinHyphenated(tokens: Token[], start: number, end: number): string[] {
	const runs: string[] = [];
	for (const token of tokens.slice(start, end)) {
		const last = isTied(token) ? runs.pop() : undefined;
		runs.push(last === undefined ? token.text : `${last}-${token.text}`);
	}
	return runs;
}
