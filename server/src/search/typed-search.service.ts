import { addFilters, type SearchFilters } from '@bilby/contract/search/filters';
import { findTypedName } from '@bilby/contract/search/sentence/names/typed-name';
import type { SentenceReading } from '@bilby/contract/search/sentence/sentence';
import type { SearchQuery, TypedSearch } from '@bilby/contract/search/wire';
import { cacheTaxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import { cacheSentenceReader, type Log, loadVocabulary } from './read-sentence.ts';
import { searchDeals } from './search.service.ts';

/** The fields of a search that affect how its text is read. */
type Typed = Pick<TypedSearch, 'deal' | 'understand' | 'exact' | 'minPrice' | 'maxPrice'>;

interface ReadSearch<Query> {
	/** `deal` has only the remaining words. Filters include those understood from the text. */
	query: Query;
	/** The filters understood from the text, without those that a filter of the request replaces. */
	understood: SearchFilters;
}

/** Searches for typed text. Returns the deals, the filters understood from the text, and the remaining words. */
export async function searchTyped(context: AppContext, typed: TypedSearch, log: Log) {
	const { query, understood } = await readTyped(context, typed, log);
	const sorted: SearchQuery = { ...query, sortBy: query.sortBy ?? 'relevance' };
	const found = await searchDeals({ ...context, lists: cacheTaxonomy(context) }, sorted);
	return { ...found, filters: understood, words: query.deal };
}

/** Turns the text of a search into filters and words, if the request wants that. Filters of the request win. */
export async function readTyped<Query extends Typed>(
	context: AppContext,
	typed: Query,
	log: Log,
): Promise<ReadSearch<Query>> {
	if (!typed.understand || typed.exact || typed.deal === '') return { query: typed, understood: {} };
	return applyReading(context, typed, await cacheSentenceReader(context).read(typed.deal, log));
}

/**
 * Adds the filters and words of a sentence to a search. Filters of the search win. A store or brand that is only mentioned
 * stays words.
 */
export async function applyReading<Query extends Typed>(
	context: AppContext,
	typed: Query,
	reading: SentenceReading,
): Promise<ReadSearch<Query>> {
	const named = reading.words === '' ? await readMentionedName(context, typed, reading.filters) : null;
	const { filters, words } = named ?? reading;
	// Small words that mean nothing are dropped, unless the text has nothing else.
	const hasMeaning = words !== '' || Object.keys(filters).length > 0;
	const understood = withoutReplaced(filters, typed);
	return { query: { ...understood, ...typed, deal: hasMeaning ? words : typed.deal }, understood };
}

/**
 * Turns a store or brand that is only mentioned ("kogan", "dyson under $500") back into words, which find its deals first
 * and then deals with the name in their titles. Returns null if the text or the request asks for the store's own deals.
 */
async function readMentionedName(
	context: AppContext,
	typed: Typed,
	{ store, brand, ...filters }: SearchFilters,
): Promise<SentenceReading | null> {
	const isOne = (store === undefined) !== (brand === undefined);
	if (!isOne || 'store' in typed || 'brand' in typed) return null;
	const { compiled } = await loadVocabulary(cacheTaxonomy(context));
	const words = findTypedName(typed.deal, compiled, {
		...(store !== undefined && { store }),
		...(brand !== undefined && { brand }),
	});
	return words === null ? null : { filters, words };
}

/** Drops filters that the request sets, and price limits that contradict those of the request. */
function withoutReplaced(filters: SearchFilters, typed: Typed): SearchFilters {
	const { minPrice, maxPrice } = typed;
	const prices = { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
	const fields = new Set(Object.keys(typed));
	return Object.fromEntries(Object.entries(addFilters(filters, prices)).filter(([name]) => !fields.has(name)));
}
