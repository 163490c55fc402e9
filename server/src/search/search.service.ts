import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';
import type { DealWire } from '@bilby/contract/deals/wire';
import type { FoundWire, SearchQuery } from '@bilby/contract/search/wire';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import type { Taxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import { FEW_DEALS, findHigherLimit } from './higher-limit.ts';
import { countMatches } from './matches.ts';
import { findMatches, type SearchRequest, type SearchRow } from './search.queries.ts';
import { decodeSearchCursor, encodeSearchCursor } from './search-cursor.ts';
import { excludedWords, readFilter } from './search-filters.ts';
import { readNamedFacets } from './whole-name.ts';
import { readLabelNames } from './words/label-names.ts';
import { marksIn } from './words/marks.ts';
import { splitWords } from './words/read-words.ts';
import { cacheSpelling } from './words/spelling.ts';
import { readWordSearch } from './words/word-search.ts';
import type { WordsQuery } from './words/words-query.ts';

/** The most expired deals shown if no active deal has all the words. */
const MAX_EXPIRED = 10;
/** The number of latest expired matches that are sorted. */
const EXPIRED_SORTED = 100;
/**
 * Next to active deals, an expired deal is shown only if it is at most this many days old. Older ones take long to
 * find.
 */
const EXPIRED_DAYS = 90;
const EXPIRED_SORTED_BESIDE = 20;
/** A deal with fewer points for words lacks one of them in its title. */
const ALL_IN_TITLE = 45;

export type Searching = Pick<AppContext, 'db' | 'readDb' | 'clock' | 'pageCache'> & {
	lists: Taxonomy;
};

type PageRequest = Omit<SearchRequest, 'words'>;

/** Returns a page of the deals that a search finds, and with the first page the expired deals with all the words. */
export async function searchDeals(searching: Searching, query: SearchQuery) {
	const { readDb, lists } = searching;
	const request = await buildRequest(searching, query);
	const spelling = query.exact ? null : cacheSpelling(searching);
	const labels = await readLabelNames(lists);
	const named = await readNamedFacets(lists, query.deal);
	const search = await readWordSearch({ db: readDb, labels, spelling, named }, query.deal);
	const result = await search.run({
		find: (words) => findMatches(readDb, { ...request, words }),
		count: (words) => countMatches(readDb, request, words),
		hasEarlier: async (words) =>
			request.offset > 0 && (await findMatches(readDb, { ...request, words, offset: 0, limit: 1 })).length > 0,
	});
	const hasAllWords = result.rows.length > 0 && !result.hasSomeWords;
	const isFirstPage = query.cursor === undefined && (query.page ?? 1) === 1;
	const expired =
		result.all && isFirstPage && !query.toggleExpired
			? await findExpired(searching, query, { ...request, words: result.all }, hasAllWords)
			: [];
	const found = request.after?.found ?? result.rows[0]?.found ?? 0;
	const hasFew = !hasAllWords || found < FEW_DEALS;
	const { maxPrice } = query;
	const higherLimit =
		isFirstPage && maxPrice !== undefined && hasFew
			? await findHigherLimit({ db: readDb, lists }, { ...query, maxPrice }, { ...request, words: result.all })
			: null;
	const shown = result.rows.slice(0, query.perPage);
	const last = shown.at(-1);
	const deals = await readListedDeals(
		searching,
		shown.map(({ id }) => id),
	);
	const rowsById = new Map(shown.map((row) => [row.id, row]));
	return {
		deals,
		found: deals.flatMap(({ id }) => presentFound(rowsById.get(id))),
		total: Math.min(found, MAX_COUNTED_TOTAL),
		totalCapped: found > MAX_COUNTED_TOTAL,
		nextCursor:
			result.rows.length > shown.length && last
				? encodeSearchCursor(request.order, { key: last.key, id: last.id, at: request.at.getTime(), found })
				: null,
		correctedWords: deals.length + expired.length > 0 ? result.correctedWords : null,
		hasSomeWords: result.hasSomeWords,
		higherLimit,
		expiredMatches: expired,
	};
}

async function buildRequest({ readDb, lists, clock }: Searching, query: SearchQuery): Promise<PageRequest> {
	const hasWords = splitWords(query.deal).length > 0;
	const order = query.sortBy === 'relevance' && !hasWords ? 'newest' : query.sortBy;
	const after = query.cursor === undefined ? null : decodeSearchCursor(order, query.cursor);
	return {
		without: await excludedWords(readDb, query.without),
		filter: await readFilter(lists, query),
		order,
		after,
		offset: query.cursor === undefined ? ((query.page ?? 1) - 1) * query.perPage : 0,
		// One extra row shows if there is a next page.
		limit: query.perPage + 1,
		at: after ? new Date(after.at) : clock(),
	};
}

/**
 * Returns expired deals with all the words, best first. Next to active deals that have them too, only the best one is
 * worth its space, and only if its title has the words.
 */
async function findExpired(
	searching: Searching,
	query: SearchQuery,
	request: PageRequest & { words: WordsQuery },
	hasActive: boolean,
): Promise<DealWire[]> {
	const filter = await readFilter(searching.lists, query, ['expired']);
	const postedWithin = Math.min(filter.postedWithin ?? EXPIRED_DAYS, EXPIRED_DAYS);
	const rows = await findMatches(searching.readDb, {
		...request,
		filter: hasActive ? { ...filter, postedWithin } : filter,
		order: 'relevance',
		offset: 0,
		limit: hasActive ? 1 : MAX_EXPIRED,
		sorted: hasActive ? EXPIRED_SORTED_BESIDE : EXPIRED_SORTED,
	});
	const fitting = hasActive ? rows.filter(({ words }) => words >= ALL_IN_TITLE) : rows;
	return readListedDeals(
		searching,
		fitting.map(({ id }) => id),
	);
}

function presentFound(row: SearchRow | undefined): FoundWire[] {
	if (!row) return [];
	const { id, words, freshness, votes, isExpired, headline } = row;
	return [{ id, marks: marksIn(headline), relevance: { words, freshness, votes, isExpired } }];
}
