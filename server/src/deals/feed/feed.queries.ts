import type { FeedFilter } from '@bilby/contract/deals/feed';
import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import { and, desc, eq, gte, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { prepareOnce } from '#platform/database/prepare-once.ts';
import { facetOf } from '#schema/deal-search.ts';
import { DEAR_FROM_CENTS, dealCounts, deals, IS_DEAR } from '#schema/deals.ts';
import type { FeedPosition } from './feed-cursor.ts';
import {
	isByTime,
	LABEL_LISTS,
	type LabelKind,
	listingsOf,
	onlyCondition,
	onlyOf,
	scopeOf,
	sortKeys,
	type Walked,
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

/** A stretch of a feed: from the cursor on, or past `offset` rows. */
export interface FeedRange {
	after: FeedPosition | null;
	offset: number;
	limit: number;
}

/** A deal of a stretch, with how many deals the whole feed has. */
export type FeedRow = FeedPosition & { total: number };

/** Positions of one stretch of a feed, in order: one index scan, of deals or of the rows of a category. */
export function findFeedPositions(db: Database, request: FeedRequest, range: FeedRange): Promise<FeedRow[]> {
	const { after } = range;
	if (request.searchTerm !== null && isByTime(request.filter)) return findByWords(db, request, range);
	if (!isUsual(request, range)) return toTimePage(db, request, { ...range, after: after && valuesOf(after) });
	const positions = [...(after?.keys ?? []), after?.id ?? 0].map((value, index) => [`v${index}`, value]);
	const values = { ...Object.fromEntries(positions), label: request.label?.id, offset: range.offset };
	return usualStretch(request, { keys: after?.keys.length ?? null, isFurther: range.offset > 0 })(db).execute(values);
}

/** Days back from the beginning of a stretch, each tried where the one before holds too few deals with the words. */
const WORDS_WITHIN_DAYS = [7, 30, 90, null];

/** The newest deals with some words, sought among the latest first: however many have them, few of them are read. */
async function findByWords(db: Database, request: FeedRequest, { after, ...range }: FeedRange): Promise<FeedRow[]> {
	let rows: FeedRow[] = [];
	for (const days of WORDS_WITHIN_DAYS) {
		rows = await toTimePage(db, request, { ...range, after: after && valuesOf(after), withinDays: days });
		if (rows.length === range.limit) return rows;
	}
	return rows;
}

/** Nearly all requests are for a whole feed, or that of a label, by the page. Their statements are built once. */
function isUsual(request: FeedRequest, { limit }: FeedRange): boolean {
	return !isNarrowed(request) && limit === DEALS_PER_PAGE + 1;
}

type Statement = ReturnType<ReturnType<typeof toTimePage>['prepare']>;
const usualStretches = new Map<string, (db: Database) => Statement>();

/** The statement for a feed, from its beginning, past some rows (`isFurther`) or from a position of some sort keys on. */
function usualStretch(
	request: FeedRequest,
	{ keys, isFurther }: { keys: number | null; isFurther: boolean },
): (db: Database) => Statement {
	const walked = walkedFor(request);
	const name = `feed_${request.filter}_${request.withExpired}_${walked}_${keys}_${isFurther}`;
	const known = usualStretches.get(name);
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
	usualStretches.set(name, statement);
	return statement;
}

function walkedFor({ label }: Pick<AskedFeed, 'label'>): Walked {
	return label === null ? 'deals' : LABEL_LISTS[label.kind].walked;
}

/** A request whose label a statement may leave open. */
type AskedFeed = Omit<FeedRequest, 'label'> & { label: { kind: LabelKind; id: number | Placeholder } | null };

/** The values of a position, as a statement takes them. */
interface PositionValues {
	keys: SQL[];
	id: SQL;
}

function valuesOf({ keys, id }: FeedPosition): PositionValues {
	return { keys: keys.map((key) => sql`${key}`), id: sql`${id}` };
}

function toTimePage(
	db: Database,
	request: AskedFeed,
	range: {
		after: PositionValues | null;
		offset: number | Placeholder;
		limit: number;
		/** How far back words are sought, null in all deals. */
		withinDays?: number | null;
	},
) {
	const walked = walkedFor(request);
	const { keys, id, casts } = sortKeys(request.filter, walked);
	const columns = {
		id: sql<number>`${id}`,
		keys: sql<FeedPosition['keys']>`${cursorKeys(request.filter, keys)}`,
		// Asked for by itself, it would cost as much again as the stretch. Where it has to be counted, nothing is said here.
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
							scopeOf(request.filter, request.withExpired, walked),
							narrowing(request),
							following,
						),
					)
					.$dynamic();
	return query.orderBy(order).limit(range.limit).offset(range.offset);
}

/** No counter tells how many deals there are for words, prices, stores, brands and tags. */
export function isCounted(request: AskedFeed): boolean {
	return isNarrowed(request) || (request.label !== null && request.label.kind !== 'category');
}

function isNarrowed({
	searchTerm,
	minPriceCents,
	maxPriceCents,
}: Pick<FeedRequest, 'searchTerm' | 'minPriceCents' | 'maxPriceCents'>): boolean {
	return searchTerm !== null || minPriceCents !== null || maxPriceCents !== null;
}

/** Instants go into a cursor in ISO form; numbers and booleans as they are. */
function cursorKeys(filter: FeedFilter, keys: SQL[]): SQL {
	const values = isByTime(filter)
		? keys.map((key) => sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
		: keys;
	return sql`json_build_array(${sql.join(values, sql`, `)})`;
}

function isAfter({ keys, id, casts }: ReturnType<typeof sortKeys>, position: PositionValues): SQL {
	const values = position.keys.map((key, index) => sql`${key}::${casts[index]}`);
	return sql`(${sql.join([...keys, id], sql`, `)}) < (${sql.join([...values, sql`${position.id}::integer`], sql`, `)})`;
}

/** Listed no longer than some days before an instant, or before now. */
function isWithin(days: number, listedAt: SQL | undefined, before: SQL | undefined): SQL {
	const from = before ? sql`${before}::timestamptz` : sql`now()`;
	return sql`${listedAt} >= ${from} - make_interval(days => ${days}::integer)`;
}

/**
 * What the deals of a feed have in common. Words say by themselves how a deal is listed (`hasWords`): said a second time, it
 * would lead to reading the whole index of a feed beside that of the words.
 */
function feedCondition(request: AskedFeed, by: 'feed' | 'words'): SQL | undefined {
	const { filter, withExpired, label } = request;
	return and(
		by === 'feed' ? scopeOf(filter, withExpired, 'deals') : onlyCondition(filter, 'deals'),
		label === null ? undefined : hasLabel(label, scopeOf(filter, withExpired, walkedFor(request))),
		narrowing(request),
	);
}

function hasLabel({ kind, id }: NonNullable<AskedFeed['label']>, scope: SQL): SQL {
	const { table, label } = LABEL_LISTS[kind];
	return sql`exists (select from ${table} where ${label} = ${id} and ${scope} and ${table.dealId} = ${deals.id})`;
}

/** What search words and price limits leave over. */
function narrowing(request: AskedFeed): SQL | undefined {
	return and(
		request.searchTerm === null ? undefined : hasWords(request, request.searchTerm),
		request.minPriceCents === null ? undefined : gte(deals.priceCents, request.minPriceCents),
		// Said besides, and in literals: the planner knows by it that the indexes of dear deals hold all of them.
		isOnlyDear(request) ? IS_DEAR : undefined,
		request.maxPriceCents === null ? undefined : lte(deals.priceCents, request.maxPriceCents),
	);
}

function isOnlyDear({ minPriceCents }: Pick<FeedRequest, 'minPriceCents'>): boolean {
	return minPriceCents !== null && minPriceCents >= DEAR_FROM_CENTS;
}

/** The words as a reader typed them, among deals listed like the feed's; words that say nothing find nothing. */
function hasWords({ filter, withExpired }: AskedFeed, words: string): SQL {
	const query = sql`websearch_to_tsquery('deal_text', ${words})`;
	const listed = listingsOf(filter, withExpired).map((listing) => `'${facetOf.listing(listing)}'`);
	return sql`${deals.search} @@ (${query} && ${listed.join(' | ')}::tsquery) and numnode(${query}) > 0`;
}

/** How many deals a feed has, from counters. */
export async function readFeedTotal(db: Database, request: FeedRequest): Promise<number> {
	const [row] = await feedTotal(db, request);
	return row?.total ?? 0;
}

function feedTotal(db: Database, request: AskedFeed) {
	const only = onlyOf(request.filter);
	return db
		.select({ total: sql<number>`coalesce(sum(${dealCounts.deals}), 0)::integer` })
		.from(dealCounts)
		.where(
			and(
				request.label === null ? isNull(dealCounts.categoryId) : eq(dealCounts.categoryId, request.label.id),
				inArray(dealCounts.listing, [...listingsOf(request.filter, request.withExpired)]),
				only === 'is_free' ? eq(dealCounts.isFree, true) : undefined,
				only === 'is_featured' ? eq(dealCounts.isFeatured, true) : undefined,
			),
		);
}

/** How many deals a feed has, counted one by one but no further than `most`. */
export async function countFeed(db: Database, request: FeedRequest, most: number): Promise<number> {
	const found = matchesOf(db, request).limit(most).as('found');
	const [row] = await db.select({ total: sql<number>`count(*)::integer` }).from(found);
	return row?.total ?? 0;
}

function matchesOf(db: Database, request: FeedRequest) {
	const one = { one: sql`1` };
	const { label } = request;
	if (label === null || isNarrowed(request)) {
		const by = request.searchTerm === null ? 'feed' : 'words';
		const matches = db.select(one).from(deals).where(feedCondition(request, by)).$dynamic();
		// Dear deals have as many prices as there are of them: in the order of these they lie all over the table.
		return isOnlyDear(request) ? matches.orderBy(desc(deals.listedAt)) : matches;
	}
	const list = LABEL_LISTS[label.kind];
	const listed = scopeOf(request.filter, request.withExpired, list.walked);
	return db
		.select(one)
		.from(list.table)
		.where(and(eq(list.label, label.id), listed))
		.$dynamic();
}
