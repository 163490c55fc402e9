import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';
import type { FoundWire, SearchQuery } from '@bilby/contract/search/wire';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import type { MasterLists } from '../master-data/master-lists.ts';
import type { AppContext } from '../platform/context.ts';
import { findMatches, type SearchRequest, type SearchRow } from './search.queries.ts';
import { decodeSearchCursor, encodeSearchCursor } from './search-cursor.ts';
import { leftOut, readFilter } from './search-filters.ts';
import { findNearestWords } from './words/known-words.queries.ts';
import { tsqueryOf, type WaysOfWriting, waysOf, wordsOf } from './words/read-words.ts';

export type Searching = Pick<AppContext, 'db' | 'readDb' | 'clock' | 'pageCache'> & {
	lists: MasterLists;
};

/** Deals with all the words; where there is none, with words near to them; where there is none either, with some of them. */
export async function searchDeals(searching: Searching, query: SearchQuery) {
	const words = wordsOf(query.deal);
	const request = await requestOf(searching, query, words.length > 0);
	const tried = words.length === 0 ? await all(searching, request) : await findByWords(searching, request, words);
	const shown = tried.rows.slice(0, query.perPage);
	const last = shown.at(-1);
	const found = tried.rows[0]?.found ?? 0;
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
			tried.rows.length > shown.length && last
				? encodeSearchCursor(request.order, { key: last.key, id: last.id, at: request.at.getTime() })
				: null,
		didYouMean: tried.didYouMean,
		hasSomeWords: tried.hasSomeWords,
	};
}

async function requestOf(
	{ lists, clock }: Searching,
	query: SearchQuery,
	hasWords: boolean,
): Promise<Omit<SearchRequest, 'words'>> {
	const order = query.sortBy === 'relevance' && !hasWords ? 'newest' : query.sortBy;
	const after = query.cursor === undefined ? null : decodeSearchCursor(order, query.cursor);
	return {
		without: leftOut(query.without),
		filter: await readFilter(lists, query),
		order,
		after,
		offset: query.cursor === undefined ? ((query.page ?? 1) - 1) * query.perPage : 0,
		// One more than asked for tells whether there is a next stretch.
		limit: query.perPage + 1,
		at: after ? new Date(after.at) : clock(),
	};
}

interface Tried {
	rows: SearchRow[];
	didYouMean: string | null;
	hasSomeWords: boolean;
}

async function all({ readDb }: Searching, request: Omit<SearchRequest, 'words'>): Promise<Tried> {
	return { rows: await findMatches(readDb, { ...request, words: '' }), didYouMean: null, hasSomeWords: false };
}

async function findByWords(
	{ readDb }: Searching,
	request: Omit<SearchRequest, 'words'>,
	words: string[],
): Promise<Tried> {
	const find = (wanted: WaysOfWriting[], join: '&' | '|' = '&') =>
		findMatches(readDb, { ...request, words: tsqueryOf(wanted, join) });
	const exact = await find(waysOf(words));
	if (exact.length > 0) return { rows: exact, didYouMean: null, hasSomeWords: false };
	const { wanted, didYouMean } = await correct(readDb, words);
	const corrected = await find(wanted);
	if (corrected.length > 0) return { rows: corrected, didYouMean, hasSomeWords: false };
	if (wanted.length < 2) return { rows: [], didYouMean: null, hasSomeWords: false };
	return { rows: await find(wanted, '|'), didYouMean, hasSomeWords: true };
}

/** Beside each word those that it may have been meant to be. `didYouMean`: the words with the nearest in their places. */
async function correct(db: Searching['readDb'], words: string[]) {
	// Another number is another thing.
	const correctable = words.filter((word) => !/^\d+$/.test(word));
	const nearest = await findNearestWords(db, correctable);
	// The first way is the one in which they were typed.
	const wanted = waysOf(words).map((ways) => [...ways, ...withNearest(ways[0] ?? [], nearest)]);
	const corrected = words.map((word) => nearest.get(word)?.[0] ?? word).join(' ');
	return { wanted, didYouMean: corrected === words.join(' ') ? null : corrected };
}

/** A way of writing with each of its words in turn, and with all of them, replaced by what may have been meant. */
function withNearest(way: string[], nearest: Map<string, string[]>): WaysOfWriting {
	const oneByOne = way.flatMap((word, place) => (nearest.get(word) ?? []).map((instead) => way.with(place, instead)));
	return [...oneByOne, way.map((word) => nearest.get(word)?.[0] ?? word)];
}

function presentFound(row: SearchRow | undefined): FoundWire[] {
	if (!row) return [];
	const { id, words, freshness, votes, is_expired: isExpired, headline } = row;
	return [{ id, marks: marksIn(headline), relevance: { words, freshness, votes, isExpired } }];
}

/** Where a headline has its signs, as places in the text without them. */
function marksIn(headline: string): [number, number][] {
	const marks: [number, number][] = [];
	let place = 0;
	let start = 0;
	for (const unit of headline.split('')) {
		if (unit === '\u0001') start = place;
		else if (unit === '\u0002') marks.push([start, place]);
		else place += 1;
	}
	return marks;
}
