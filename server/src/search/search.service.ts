import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';
import type { DealWire } from '@bilby/contract/deals/wire';
import type { FoundWire, SearchQuery } from '@bilby/contract/search/wire';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import type { Taxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import { findMatches, type SearchRequest, type SearchRow } from './search.queries.ts';
import { decodeSearchCursor, encodeSearchCursor } from './search-cursor.ts';
import { excludedWords, readFilter } from './search-filters.ts';
import { marksIn } from './words/marks.ts';
import { splitWords } from './words/read-words.ts';
import { wordSearch } from './words/word-search.ts';

export type Searching = Pick<AppContext, 'db' | 'readDb' | 'clock' | 'pageCache'> & {
	lists: Taxonomy;
};

/** Returns a page of the deals that a search finds. */
export async function searchDeals(searching: Searching, query: SearchQuery) {
	const { readDb } = searching;
	const request = await buildRequest(searching, query);
	const findByWords = wordSearch(readDb, query.deal);
	const result = await findByWords((words) => findMatches(readDb, { ...request, words }));
	const shown = result.rows.slice(0, query.perPage);
	const last = shown.at(-1);
	const found = result.rows[0]?.found ?? 0;
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
				? encodeSearchCursor(request.order, { key: last.key, id: last.id, at: request.at.getTime() })
				: null,
		correctedWords: result.didYouMean,
		expiredMatches: [] as DealWire[],
		hasSomeWords: result.hasSomeWords,
	};
}

async function buildRequest({ lists, clock }: Searching, query: SearchQuery): Promise<Omit<SearchRequest, 'words'>> {
	const hasWords = splitWords(query.deal).length > 0;
	const order = query.sortBy === 'relevance' && !hasWords ? 'newest' : query.sortBy;
	const after = query.cursor === undefined ? null : decodeSearchCursor(order, query.cursor);
	return {
		without: excludedWords(query.without),
		filter: await readFilter(lists, query),
		order,
		after,
		offset: query.cursor === undefined ? ((query.page ?? 1) - 1) * query.perPage : 0,
		// One extra row shows if there is a next page.
		limit: query.perPage + 1,
		at: after ? new Date(after.at) : clock(),
	};
}

function presentFound(row: SearchRow | undefined): FoundWire[] {
	if (!row) return [];
	const { id, words, freshness, votes, isExpired, headline } = row;
	return [{ id, marks: marksIn(headline), relevance: { words, freshness, votes, isExpired } }];
}
