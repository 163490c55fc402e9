import type { FeedFilter } from '@bilby/contract/deals/feed';
import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import { and, desc, eq, gte, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { prepareOnce } from '#platform/database/prepare-once.ts';
import { facetOf } from '#schema/deal-search.ts';
import { DEAR_FROM_CENTS, dealCounts, deals, IS_DEAR } from '#schema/deals.ts';
import type { FeedPosition } from './feed-cursor.ts';
import {
	flagCondition,
	isSortedByTime,
	LABEL_LISTS,
	type LabelKind,
	listingCondition,
	listListings,
	onlyCondition,
	type ScannedTable,
	sortKeys,
} from './feeds.ts';

export interface FeedRequest {
	filter: FeedFilter;
	withExpired: boolean;
	/** Only deals with this label. */
	label: { kind: LabelKind; id: number } | null;
	searchTerm: string | null;
	minPriceCents: number | null;
	maxPriceCents: number | null;
}

/** A range of a feed: after the cursor, or after `offset` rows. */
export interface FeedRange {
	after: FeedPosition | null;
	offset: number;
	limit: number;
}

/** A row of a range, with the total of the whole feed. */
export type FeedRow = FeedPosition & { total: number };

/**
 * Returns the positions of one range of a feed, in order. It is one index scan, over deals or over a category's rows.
 */
export function findFeedPositions(db: Database, request: FeedRequest, range: FeedRange): Promise<FeedRow[]> {
	const { after } = range;
	if (request.searchTerm !== null && isSortedByTime(request.filter)) return findByWords(db, request, range);
	if (!isUsual(request, range)) return toTimePage(db, request, { ...range, after: after && positionValues(after) });
	const positions = [...(after?.keys ?? []), after?.id ?? 0].map((value, index) => [`v${index}`, value]);
	const values = { ...Object.fromEntries(positions), label: request.label?.id, offset: range.offset };
	return preparedRange(request, { keys: after?.keys.length ?? null, isFurther: range.offset > 0 })(db).execute(values);
}

/** How far back a text search looks. Each step is tried if the one before finds too few deals. */
const WORDS_WITHIN_DAYS = [7, 30, 90, null];

/** Finds the newest deals that match a text. Searching recent deals first reads few rows, however many match. */
async function findByWords(db: Database, request: FeedRequest, { after, ...range }: FeedRange): Promise<FeedRow[]> {
	let rows: FeedRow[] = [];
	for (const days of WORDS_WITHIN_DAYS) {
		rows = await toTimePage(db, request, { ...range, after: after && positionValues(after), withinDays: days });
		if (rows.length === range.limit) return rows;
	}
	return rows;
}

/**
 * Nearly all requests are for a whole feed or a label's feed at the standard page size. Their statements are built
 * once.
 */
function isUsual(request: FeedRequest, { limit }: FeedRange): boolean {
	return !isNarrowed(request) && limit === DEALS_PER_PAGE + 1;
}

type Statement = ReturnType<ReturnType<typeof toTimePage>['prepare']>;
const preparedRanges = new Map<string, (db: Database) => Statement>();

/** Returns the prepared statement of a feed: from its beginning, after some rows (`isFurther`), or after a position. */
function preparedRange(
	request: FeedRequest,
	{ keys, isFurther }: { keys: number | null; isFurther: boolean },
): (db: Database) => Statement {
	const walked = scannedTableFor(request);
	const name = `feed_${request.filter}_${request.withExpired}_${walked}_${keys}_${isFurther}`;
	const known = preparedRanges.get(name);
	if (known) return known;
	const at = (index: number) => sql.placeholder(`v${index}`);
	const after =
		keys === null
			? null
			: { keys: Array.from({ length: keys }, (_, index) => sql`${at(index)}`), id: sql`${at(keys)}` };
	const label = request.label && { ...request.label, id: sql.placeholder('label') };
	const offset = isFurther ? sql.placeholder('offset') : 0;
	const range = { after, offset, limit: DEALS_PER_PAGE + 1 };
	const statement = prepareOnce((db) => toTimePage(db, { ...request, label }, range).prepare(name));
	preparedRanges.set(name, statement);
	return statement;
}

function scannedTableFor({ label }: Pick<RequestedFeed, 'label'>): ScannedTable {
	return label === null ? 'deals' : LABEL_LISTS[label.kind].walked;
}

/** A request whose label may be a placeholder. */
type RequestedFeed = Omit<FeedRequest, 'label'> & { label: { kind: LabelKind; id: number | Placeholder } | null };

/** The values of a position as SQL. */
interface PositionValues {
	keys: SQL[];
	id: SQL;
}

function positionValues({ keys, id }: FeedPosition): PositionValues {
	return { keys: keys.map((key) => sql`${key}`), id: sql`${id}` };
}

function toTimePage(
	db: Database,
	request: RequestedFeed,
	range: {
		after: PositionValues | null;
		offset: number | Placeholder;
		limit: number;
		/** How far back the text search looks; null for all deals. */
		withinDays?: number | null;
	},
) {
	const walked = scannedTableFor(request);
	const { keys, id, casts } = sortKeys(request.filter, walked);
	const columns = {
		id: sql<number>`${id}`,
		keys: sql<FeedPosition['keys']>`${cursorKeys(request.filter, keys)}`,
		// A separate statement would cost as much again. A total that must be counted is not read here.
		total: isCounted(request) ? sql<number>`0` : sql<number>`(${feedTotal(db, request)})`,
	};
	const following = and(
		range.after ? isAfter({ keys, id, casts }, range.after) : undefined,
		range.withinDays ? isWithin(range.withinDays, keys[0], range.after?.keys[0]) : undefined,
	);
	const order = sql.join(
		[...keys, id].map((key) => sql`${key} desc`),
		sql`, `,
	);
	const query =
		request.label === null
			? db
					.select(columns)
					.from(deals)
					.where(and(feedCondition(request, range.withinDays === null ? 'words' : 'feed'), following))
					.$dynamic()
			: db
					.select(columns)
					.from(LABEL_LISTS[request.label.kind].table)
					.innerJoin(deals, eq(deals.id, LABEL_LISTS[request.label.kind].table.dealId))
					.where(
						and(
							eq(LABEL_LISTS[request.label.kind].label, request.label.id),
							listingCondition(request.filter, request.withExpired, walked),
							textAndPriceCondition(request),
							following,
						),
					)
					.$dynamic();
	return query.orderBy(order).limit(range.limit).offset(range.offset);
}

/** Totals for texts, prices, stores, brands and tags are not stored, so they must be counted. */
export function isCounted(request: RequestedFeed): boolean {
	return isNarrowed(request) || (request.label !== null && request.label.kind !== 'category');
}

function isNarrowed({
	searchTerm,
	minPriceCents,
	maxPriceCents,
}: Pick<FeedRequest, 'searchTerm' | 'minPriceCents' | 'maxPriceCents'>): boolean {
	return searchTerm !== null || minPriceCents !== null || maxPriceCents !== null;
}

/** A cursor holds dates in ISO format, and numbers and booleans unchanged. */
function cursorKeys(filter: FeedFilter, keys: SQL[]): SQL {
	const values = isSortedByTime(filter)
		? keys.map((key) => sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
		: keys;
	return sql`json_build_array(${sql.join(values, sql`, `)})`;
}

function isAfter({ keys, id, casts }: ReturnType<typeof sortKeys>, position: PositionValues): SQL {
	const values = position.keys.map((key, index) => sql`${key}::${casts[index]}`);
	return sql`(${sql.join([...keys, id], sql`, `)}) < (${sql.join([...values, sql`${position.id}::integer`], sql`, `)})`;
}

/** Matches deals listed within some days before a time, or before now. */
function isWithin(days: number, listedAt: SQL | undefined, before: SQL | undefined): SQL {
	const from = before ? sql`${before}::timestamptz` : sql`now()`;
	return sql`${listedAt} >= ${from} - make_interval(days => ${days}::integer)`;
}

/**
 * Returns the condition of a feed. `hasWords` already contains the listing condition of a text search; repeating it
 * would make the planner read a feed's whole index besides that of the texts.
 */
function feedCondition(request: RequestedFeed, by: 'feed' | 'words'): SQL | undefined {
	const { filter, withExpired, label } = request;
	return and(
		by === 'feed' ? listingCondition(filter, withExpired, 'deals') : onlyCondition(filter, 'deals'),
		label === null ? undefined : hasLabel(label, listingCondition(filter, withExpired, scannedTableFor(request))),
		textAndPriceCondition(request),
	);
}

function hasLabel({ kind, id }: NonNullable<RequestedFeed['label']>, scope: SQL): SQL {
	const { table, label } = LABEL_LISTS[kind];
	return sql`exists (select from ${table} where ${label} = ${id} and ${scope} and ${table.dealId} = ${deals.id})`;
}

/** Returns the conditions of the search text and the price limits. */
function textAndPriceCondition(request: RequestedFeed): SQL | undefined {
	return and(
		request.searchTerm === null ? undefined : hasWords(request, request.searchTerm),
		request.minPriceCents === null ? undefined : gte(deals.priceCents, request.minPriceCents),
		// Repeated as a literal, so that the planner knows that the partial index on expensive deals applies.
		isOnlyDear(request) ? IS_DEAR : undefined,
		request.maxPriceCents === null ? undefined : lte(deals.priceCents, request.maxPriceCents),
	);
}

function isOnlyDear({ minPriceCents }: Pick<FeedRequest, 'minPriceCents'>): boolean {
	return minPriceCents !== null && minPriceCents >= DEAR_FROM_CENTS;
}

/** Matches the search text among deals listed like the feed's. A text without any words matches nothing. */
function hasWords({ filter, withExpired }: RequestedFeed, words: string): SQL {
	const query = sql`websearch_to_tsquery('deal_text', ${words})`;
	const listed = listListings(filter, withExpired).map((listing) => `'${facetOf.listing(listing)}'`);
	return sql`${deals.search} @@ (${query} && ${listed.join(' | ')}::tsquery) and numnode(${query}) > 0`;
}

/** Reads the total of a feed from the stored counters. */
export async function readFeedTotal(db: Database, request: FeedRequest): Promise<number> {
	const [row] = await feedTotal(db, request);
	return row?.total ?? 0;
}

function feedTotal(db: Database, request: RequestedFeed) {
	const only = flagCondition(request.filter);
	return db
		.select({ total: sql<number>`coalesce(sum(${dealCounts.deals}), 0)::integer` })
		.from(dealCounts)
		.where(
			and(
				request.label === null ? isNull(dealCounts.categoryId) : eq(dealCounts.categoryId, request.label.id),
				inArray(dealCounts.listing, [...listListings(request.filter, request.withExpired)]),
				only === 'is_free' ? eq(dealCounts.isFree, true) : undefined,
				only === 'is_featured' ? eq(dealCounts.isFeatured, true) : undefined,
			),
		);
}

/** Counts the deals of a feed, up to `most`. */
export async function countFeed(db: Database, request: FeedRequest, most: number): Promise<number> {
	const found = selectMatches(db, request).limit(most).as('found');
	const [row] = await db.select({ total: sql<number>`count(*)::integer` }).from(found);
	return row?.total ?? 0;
}

function selectMatches(db: Database, request: FeedRequest) {
	const one = { one: sql`1` };
	const { label } = request;
	if (label === null || isNarrowed(request)) {
		const by = request.searchTerm === null ? 'feed' : 'words';
		const matches = db.select(one).from(deals).where(feedCondition(request, by)).$dynamic();
		// Expensive deals nearly all have different prices. In price order, they would be scattered over the whole
		// table.
		return isOnlyDear(request) ? matches.orderBy(desc(deals.listedAt)) : matches;
	}
	const list = LABEL_LISTS[label.kind];
	const listed = listingCondition(request.filter, request.withExpired, list.walked);
	return db
		.select(one)
		.from(list.table)
		.where(and(eq(list.label, label.id), listed))
		.$dynamic();
}
