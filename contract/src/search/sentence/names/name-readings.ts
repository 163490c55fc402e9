import type { SearchFilters } from '#search/filters.ts';
import type { Reading } from '../words/reading.ts';
import type { Token } from '../words/tokens.ts';
import { type FoundName, findName, STORE_NOUNS, storeOrBrand } from './names.ts';
import type { CompiledVocabulary } from './vocabulary.ts';

/** Other stores sell a store's gift cards too, so the store stays a word. */
const CARDS = new Set(['gift', 'giftcard', 'giftcards', 'voucher', 'vouchers', 'egift', 'ecard']);
const CARD_PREPOSITIONS = new Set(['from', 'at', 'on', 'via']);
/**
 * Accessories for a brand, or products with a part of it, are mostly made by others: "case for samsung", "laptop with
 * intel".
 */
const FITTING = new Set(['for', 'with']);

/** The current position in a sentence, with the results so far. */
export interface Place {
	tokens: Token[];
	at: number;
	vocabulary: CompiledVocabulary;
	filters: SearchFilters;
	/** True if words before it are searched for. */
	hasWords: boolean;
	/** True if the token before it is searched for. */
	isAfterWord: boolean;
}

/**
 * Reads a name as a tag, store or brand; null if it is none of these here. The first of each kind becomes the filter.
 */
export function readName({ tokens, at, vocabulary, filters, hasWords }: Place, found: FoundName): Reading | null {
	const tag = findTag(tokens, at, found);
	if (tag !== undefined) return readOnce(filters, { tag }, found.end);
	const name = storeOrBrand(tokens, at, found);
	if (!name) return null;
	const choiceEnd = endOfChoice({ tokens, vocabulary }, found, name.store === undefined ? 'brand' : 'store');
	if (choiceEnd !== null) return { end: choiceEnd, isSearched: true };
	const before = tokens[at - 1]?.norm ?? '';
	const isFitting = name.brand !== undefined && hasWords && FITTING.has(before);
	// "E-gift" is two words.
	const cardAt = tokens[found.end]?.norm === 'e' ? found.end + 1 : found.end;
	const isCard = name.store !== undefined && CARDS.has(tokens[cardAt]?.norm ?? '') && !CARD_PREPOSITIONS.has(before);
	if (isFitting || isCard) return { end: found.end, isSearched: true };
	const isNounNext = name.store !== undefined && STORE_NOUNS.has(tokens[found.end]?.norm ?? '');
	return readOnce(filters, name, isNounNext ? found.end + 1 : found.end);
}

function findTag(tokens: Token[], at: number, { meaning }: FoundName): string | undefined {
	const isMarked = tokens[at]?.gap.endsWith('#') || ['tag', 'tagged'].includes(tokens[at - 1]?.norm ?? '');
	return (isMarked ? meaning.tag : undefined) ?? meaning.dealTag;
}

/** A choice such as "sony or bose" is no filter, because a filter has one name. Returns the end of the choice. */
function endOfChoice(
	{ tokens, vocabulary }: Pick<Place, 'tokens' | 'vocabulary'>,
	found: FoundName,
	kind: 'store' | 'brand',
) {
	let { end } = found;
	let isChoice = false;
	for (;;) {
		const isOr = tokens[end]?.norm === 'or';
		const gap = tokens[end]?.gap ?? '';
		if (!isOr && !/^\s*[,/]\s*$/u.test(gap)) break;
		const next = findName(tokens, isOr ? end + 1 : end, vocabulary);
		if (next?.meaning[kind] === undefined) break;
		isChoice ||= isOr || gap.includes('/');
		end = next.end;
	}
	return isChoice ? end : null;
}

function readOnce(filters: SearchFilters, name: Pick<SearchFilters, 'store' | 'brand' | 'tag'>, end: number): Reading {
	for (const kind of ['store', 'brand', 'tag'] as const) {
		if (name[kind] !== undefined && filters[kind] !== undefined && filters[kind] !== name[kind])
			return { end, isSearched: true };
	}
	return { end, filters: name };
}
