import { MAX_COUNTED_TOTAL, POPULAR_SIDEBAR_SIZE, RELATED_DEALS } from '@bilby/contract/deals/limits';
import type { DealListQuery, DealWire } from '@bilby/contract/deals/wire';
import { findCategoryId, findLabelId } from '#master-data/find-taxonomy-id.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { findNarrowestCategory } from '../card/deals.queries.ts';
import { readListedDeals } from '../card/listed-deals.ts';
import { countFeed, type FeedRequest, findFeedPositions, isCounted, readFeedTotal } from './feed.queries.ts';
import { decodeFeedCursor, encodeFeedCursor } from './feed-cursor.ts';
import { isSortedFor } from './feeds.ts';

type Reading = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;

/** A request for a list of deals: filters, and the page that starts at the cursor or after `skip` deals. */
type ListQuery = Omit<DealListQuery, 'togglePopular' | 'page' | 'perPage'> & { skip: number; limit: number };

/** Returns one page of a feed with its total and the cursor of the next page. */
export async function listDeals(context: Reading, query: ListQuery) {
	const { cursor, skip, limit } = query;
	const { db } = context;
	const request = await buildFeedRequest(db, query);
	const positions = await findFeedPositions(db, request, {
		after: cursor === undefined ? null : decodeFeedCursor(request.filter, cursor),
		offset: cursor === undefined ? skip : 0,
		// One extra row shows whether there is a next page.
		limit: limit + 1,
	});
	const shown = positions.slice(0, limit);
	const last = shown.at(-1);
	return {
		deals: await readListedDeals(context, readIds(shown)),
		...(await readTotal(db, request, positions[0]?.total)),
		nextCursor: positions.length > shown.length && last ? encodeFeedCursor(request.filter, last) : null,
	};
}

/** Returns the deals with the most net votes of the last 30 days, for the sidebar. */
export async function listPopularDeals(context: Reading): Promise<DealWire[]> {
	const request = { ...NO_LIMITS, filter: 'popular', withExpired: false } as const;
	const positions = await findFeedPositions(context.db, request, {
		after: null,
		offset: 0,
		limit: POPULAR_SIDEBAR_SIZE,
	});
	return readListedDeals(context, readIds(positions));
}

/** Returns deals of the same category, the hottest first. */
export async function listRelatedDeals(context: Reading, id: number): Promise<DealWire[]> {
	const { db } = context;
	const categoryId = await findNarrowestCategory(db, id);
	if (categoryId === null) return [];
	const request = {
		...NO_LIMITS,
		filter: 'hot',
		withExpired: false,
		label: { kind: 'category', id: categoryId },
	} as const;
	const positions = await findFeedPositions(db, request, { after: null, offset: 0, limit: RELATED_DEALS + 1 });
	const others = readIds(positions).filter((other) => other !== id);
	return readListedDeals(context, others.slice(0, RELATED_DEALS));
}

function readIds(positions: { id: number }[]): number[] {
	return positions.map(({ id }) => id);
}

const NO_LIMITS = { label: null, searchTerm: null, minPriceCents: null, maxPriceCents: null };

async function buildFeedRequest(db: Reading['db'], query: ListQuery): Promise<FeedRequest> {
	return {
		filter: query.filterBy,
		withExpired: query.toggleExpired,
		label: await findLabel(db, query),
		searchTerm: query.searchTerm || null,
		minPriceCents: toCents(query.minPrice),
		maxPriceCents: toCents(query.maxPrice),
	};
}

/** Returns the label that filters the list. Rejects a second label, and orders that the label's rows do not have. */
async function findLabel(db: Reading['db'], query: ListQuery): Promise<FeedRequest['label']> {
	const categoryId = await findCategoryId(db, query);
	const named = (['store', 'brand', 'tag'] as const).filter((kind) => query[kind] !== undefined && query[kind] !== '');
	const [kind] = named;
	if (kind === undefined) return categoryId === null ? null : { kind: 'category', id: categoryId };
	if (named.length > 1 || categoryId !== null) {
		throw invalidField(kind, 'A list can have one category, store, brand or tag. Use search for several.');
	}
	if (!isSortedFor(kind, query.filterBy))
		throw invalidField('filterBy', 'This list can be sorted by newest or popular.');
	return { kind, id: await findLabelId(db, kind, query[kind] ?? '') };
}

function invalidField(field: string, message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { [field]: message } });
}

function toCents(dollars: number | undefined): number | null {
	return dollars === undefined ? null : Math.round(dollars * 100);
}

/** `known` is the total from a row of the feed, if there was a row. */
async function readTotal(db: Reading['db'], request: FeedRequest, known: number | undefined) {
	if (!isCounted(request)) return { total: known ?? (await readFeedTotal(db, request)), totalCapped: false };
	const counted = await countFeed(db, request, MAX_COUNTED_TOTAL + 1);
	return { total: Math.min(counted, MAX_COUNTED_TOTAL), totalCapped: counted > MAX_COUNTED_TOTAL };
}
