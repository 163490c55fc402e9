import { addFilters, type SearchFilters } from '../filters.ts';
import { readDiscount } from './discounts.ts';
import { readFree } from './free.ts';
import { type Place, readName } from './names/name-readings.ts';
import { type FoundName, findName } from './names/names.ts';
import type { CompiledVocabulary } from './names/vocabulary.ts';
import { hasMinus, readExcludedNames, readNegation } from './negations.ts';
import { phrases } from './phrases.ts';
import { readPostedWithin } from './posted-within.ts';
import { readOffer } from './prices/offers.ts';
import { readPrice } from './prices/prices.ts';
import type { Reading } from './words/reading.ts';
import { findUse, neighbour, remainingWords, type Use } from './words/remaining-words.ts';
import { type Token, tokenise } from './words/tokens.ts';

/** The result of reading a sentence: removable filters, and the words to search for. */
export interface SentenceReading {
	filters: SearchFilters;
	words: string;
}

interface CategoryMention {
	start: number;
	end: number;
	slug: string;
}

const CATEGORY_NOUNS = new Set(['category', 'section', 'department', 'aisle']);
/** "Cheapest first aid kit" */
const FIRST_THINGS = new Set(['aid', 'class', 'edition', 'birthday', 'generation', 'gen', 'home', 'season', 'person']);

/**
 * Reads a sentence from left to right. Of two contradicting limits or sort orders, the later one counts. Of two stores,
 * brands, tags or categories, the first is the filter and the others stay words. Reads at most 500 characters.
 */
export function readSentence(sentence: string, vocabulary: CompiledVocabulary): SentenceReading {
	const tokens = tokenise(sentence);
	const uses: Use[] = [];
	const mentions: CategoryMention[] = [];
	let filters: SearchFilters = {};
	for (let at = 0; at < tokens.length; ) {
		const hasWords = uses.includes('word');
		const category = tokens[at]?.isQuoted ? null : findCategory(tokens, at, vocabulary);
		const isAfterWord = uses[at - 1] === 'word';
		const place = { tokens, at, vocabulary, filters, hasWords, isAfterWord };
		const reading = tokens[at]?.isQuoted ? null : readAt(place);
		if (reading) {
			filters = addFilters(filters, reading.filters ?? {});
			while (uses.length < reading.end) uses.push(reading.isSearched ? 'word' : 'read');
		} else if (category) {
			mentions.push(category);
			while (uses.length < category.end) uses.push('word');
		} else {
			uses.push(findUse(tokens, at, hasWords));
		}
		at = uses.length;
	}
	const named = mentions.find((mention) => isCategoryByItself(tokens, uses, mention));
	if (named) {
		filters = addFilters(filters, { category: named.slug });
		const end = CATEGORY_NOUNS.has(tokens[named.end]?.norm ?? '') ? named.end + 1 : named.end;
		uses.fill('read', named.start, end);
	}
	return { filters, words: remainingWords(tokens, uses) };
}

/**
 * Amounts come first, because the words that limit them have other meanings elsewhere. Of a phrase and a name, the
 * longer one counts; of equal lengths, the one that is a filter.
 */
function readAt(place: Place): Reading | null {
	const { tokens, at, vocabulary, filters } = place;
	const amount =
		readOffer(tokens, at, filters) ??
		readDiscount(tokens, at) ??
		readPostedWithin(tokens, at) ??
		readPrice(tokens, at, vocabulary);
	if (amount) return amount;
	const excluded = readExcludedNames(tokens, at, vocabulary, filters);
	if (excluded) return excluded;
	if (hasMinus(tokens[at])) return readNegation(tokens, at, vocabulary, filters);
	const phrase = phrases.find(tokens, at);
	const found = findName(tokens, at, vocabulary);
	const name = found && isLonger(found, phrase) ? readName(place, found) : null;
	if (name) return name;
	if (phrase?.meaning === 'words') return { end: phrase.end, isSearched: true };
	if (phrase) return { end: phrase.end, ...(phrase.meaning === 'nothing' ? {} : { filters: phrase.meaning }) };
	return readOrderEnd(place) ?? readFree(place) ?? readNegation(tokens, at, vocabulary, filters);
}

/** In "newest first" and "dearest watches first", the order was read before. "Cheap" alone sorts nothing. */
function readOrderEnd({ tokens, at, filters, isAfterWord }: Place): Reading | null {
	const next = tokens[at + 1];
	if (tokens[at]?.norm !== 'first') return null;
	const isEnd = !next || next.gap.includes(',');
	if (filters.sortBy !== undefined && (isEnd || (!isAfterWord && !FIRST_THINGS.has(next.norm)))) return { end: at + 1 };
	const isCheap = tokens.slice(0, at).some(({ norm }) => norm === 'cheap' || norm === 'cheaper');
	return isEnd && isCheap ? { end: at + 1, filters: { sortBy: 'price-low' } } : null;
}

function isLonger(found: FoundName, phrase: ReturnType<typeof phrases.find>): boolean {
	return !phrase || found.end > phrase.end || (found.end === phrase.end && phrase.meaning === 'words');
}

function findCategory(tokens: Token[], at: number, vocabulary: CompiledVocabulary): CategoryMention | null {
	const found = findName(tokens, at, vocabulary);
	const slug = found?.meaning.category;
	return found && slug !== undefined ? { start: at, end: found.end, slug } : null;
}

/**
 * A category next to other words is part of their meaning ("travel adapter", "dog toys", "flights to Bali"). A wrong
 * filter hides good deals, which is worse than one word too many. "in toys" and "toys section" always name a category.
 */
function isCategoryByItself(tokens: Token[], uses: Use[], { start, end }: CategoryMention): boolean {
	if (CATEGORY_NOUNS.has(tokens[end]?.norm ?? '')) return true;
	const isIn = tokens[start - 1]?.norm === 'in';
	return (isIn || neighbour(uses, start, -1) !== 'word') && neighbour(uses, end - 1, 1) !== 'word';
}
