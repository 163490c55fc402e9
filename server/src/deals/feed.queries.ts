import type { FeedFilter } from '@bilby/contract/feed';
import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { dealCategories, dealCounts, deals } from '../database/schema.ts';
import type { Database } from '../platform/database.ts';
import type { FeedPosition } from './feed-cursor.ts';
import { after, FEEDS, listingsOf, orderOf, scopeOf } from './feeds.ts';

export interface FeedRequest {
	filter: FeedFilter;
	withExpired: boolean;
	categoryId: number | null;
	searchTerm: string | null;
	minPriceCents: number | null;
	maxPriceCents: number | null;
}

/** Positions of one stretch of a feed, in order: one index scan from the cursor on (or past `offset` rows). */
export async function findFeedPositions(
	db: Database,
	request: FeedRequest,
	range: { after: FeedPosition | null; offset: number; limit: number },
): Promise<FeedPosition[]> {
	const { columns } = FEEDS[request.filter].order;
	const keys = sql`json_build_array(${sql.join(columns.map(cursorValue), sql`, `)})`;
	const rows = await db
		.select({ id: deals.id, keys: sql<FeedPosition['keys']>`${keys}` })
		.from(deals)
		.where(
			and(feedCondition(request), range.after ? after(request.filter, range.after.keys, range.after.id) : undefined),
		)
		.orderBy(orderOf(request.filter))
		.limit(range.limit)
		.offset(range.offset);
	return rows;
}

/** Instants go into a cursor in ISO form; numbers and booleans as they are. */
function cursorValue(column: SQL): SQL {
	return column === FEEDS.new.order.columns[0]
		? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
		: column;
}

function feedCondition(request: FeedRequest): SQL | undefined {
	return and(
		scopeOf(request.filter, request.withExpired),
		request.categoryId === null ? undefined : inCategory(request.categoryId),
		request.searchTerm === null
			? undefined
			: sql`${deals.search} @@ websearch_to_tsquery('english', ${request.searchTerm})`,
		request.minPriceCents === null ? undefined : gte(deals.priceCents, request.minPriceCents),
		request.maxPriceCents === null ? undefined : lte(deals.priceCents, request.maxPriceCents),
	);
}

function inCategory(categoryId: number): SQL {
	return sql`exists (select 1 from ${dealCategories} where ${dealCategories.dealId} = ${deals.id} and ${dealCategories.categoryId} = ${categoryId})`;
}

/** How many deals a feed has, from counters. */
export async function readFeedTotal(db: Database, request: FeedRequest): Promise<number> {
	const { only } = FEEDS[request.filter];
	const [row] = await db
		.select({ total: sql<number>`coalesce(sum(${dealCounts.deals}), 0)::integer` })
		.from(dealCounts)
		.where(
			and(
				request.categoryId === null ? isNull(dealCounts.categoryId) : eq(dealCounts.categoryId, request.categoryId),
				inArray(dealCounts.listing, listingsOf(request.filter, request.withExpired)),
				only === 'free' ? eq(dealCounts.isFree, true) : undefined,
				only === 'featured' ? eq(dealCounts.isFeatured, true) : undefined,
			),
		);
	return row?.total ?? 0;
}

/** How many deals a feed has, counted one by one but no further than `most`. */
export async function countFeed(db: Database, request: FeedRequest, most: number): Promise<number> {
	const found = db.select({ one: sql`1` }).from(deals).where(feedCondition(request)).limit(most).as('found');
	const [row] = await db.select({ total: sql<number>`count(*)::integer` }).from(found);
	return row?.total ?? 0;
}
