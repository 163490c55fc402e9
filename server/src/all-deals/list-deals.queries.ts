import type { AllDealsSort, DealReviewState, DealState } from '@bilby/contract/all-deals/rules';
import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { dealStores } from '../schema/deal-labels.ts';
import { DEAL_TEXT } from '../schema/deal-search.ts';
import { deals } from '../schema/deals.ts';
import { stores } from '../schema/master-data.ts';

interface DealFilters {
	review?: DealReviewState | undefined;
	state?: DealState | undefined;
	isReported: boolean;
	/** Null for deals of all members. */
	authorId: number | null;
	store?: number | undefined;
}

/** Returns the latest `limit` deals whose text matches, or whose id is the given number. Hidden deals are included. */
export async function findDealIdsByText(
	db: Database,
	{ text, ...filters }: DealFilters & { text: string },
	limit: number,
): Promise<number[]> {
	const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
	const isMatch = sql`${deals.search} @@ websearch_to_tsquery(${sql.raw(`'${DEAL_TEXT}'`)}::regconfig, ${text})`;
	const rows = await selectIds(db, filters)
		.where(and(matching(filters), number === undefined ? isMatch : or(isMatch, eq(deals.id, Number(number)))))
		.orderBy(desc(deals.id))
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** The position of a row. `reports` counts its open reports. */
export interface DealPosition {
	id: number;
	reports: number;
}

interface DealList extends DealFilters {
	/** Null for all deals. */
	ids: number[] | null;
	sort: AllDealsSort;
	after: DealPosition | null;
	limit: number;
}

/** Returns the ids of a page of deals, whatever their state. Ids are in the order of posting. */
export async function findDealIds(
	db: Database,
	{ ids, sort, after, limit, ...filters }: DealList,
): Promise<DealPosition[]> {
	return selectIds(db, filters)
		.where(
			and(
				ids ? inArray(deals.id, ids) : undefined,
				matching({ ...filters, isReported: filters.isReported || sort === 'reports' }),
				after ? isAfter(sort, after) : undefined,
			),
		)
		.orderBy(...ORDERS[sort])
		.limit(limit);
}

function selectIds(db: Database, { store }: DealFilters) {
	const query = db.select({ id: deals.id, reports: deals.reportCount }).from(deals).$dynamic();
	if (store === undefined) return query;
	return query.innerJoin(dealStores, and(eq(dealStores.dealId, deals.id), eq(dealStores.storeId, store)));
}

const ORDERS: Record<AllDealsSort, SQL[]> = {
	newest: [desc(deals.id)],
	oldest: [asc(deals.id)],
	reports: [desc(deals.reportCount), desc(deals.id)],
};

function isAfter(sort: AllDealsSort, { id, reports }: DealPosition): SQL {
	if (sort === 'newest') return lt(deals.id, id);
	if (sort === 'oldest') return gt(deals.id, id);
	return sql`(${deals.reportCount}, ${deals.id}) < (${reports}::integer, ${id}::integer)`;
}

const STATUS: Record<Exclude<DealState, 'merged'>, number> = DEAL_STATUS;

function matching({ review, state, isReported, authorId }: DealFilters): SQL | undefined {
	return and(
		review === undefined ? undefined : eq(deals.review, review),
		state === 'merged' ? isNotNull(deals.mergedIntoId) : undefined,
		state === undefined || state === 'merged'
			? undefined
			: and(isNull(deals.mergedIntoId), eq(deals.status, STATUS[state])),
		// A literal, so that the planner can use the partial index.
		isReported ? sql`${deals.reportCount} > 0` : undefined,
		authorId === null ? undefined : eq(deals.userId, authorId),
	);
}

/** Returns the deals with the columns of the table, in no particular order. */
export function findListedDeals(db: Database, ids: number[]) {
	return db
		.select({
			id: deals.id,
			title: deals.title,
			priceCents: deals.priceCents,
			status: deals.status,
			review: deals.review,
			isFeatured: deals.isFeatured,
			likeCount: deals.likeCount,
			dislikeCount: deals.dislikeCount,
			commentCount: deals.commentCount,
			createdAt: deals.createdAt,
			version: deals.version,
			mergedIntoId: deals.mergedIntoId,
			reportCount: deals.reportCount,
			store: sql<string | null>`coalesce((
				select ${stores.name} from ${dealStores} join ${stores} on ${stores.id} = ${dealStores.storeId}
				where ${dealStores.dealId} = ${deals.id} order by ${dealStores.position}, ${stores.id} limit 1
			), ${deals.proposedStore})`,
			author: { id: users.id, username: users.username, hidden: IS_HIDDEN },
		})
		.from(deals)
		.leftJoin(users, eq(users.id, deals.userId))
		.where(inArray(deals.id, ids));
}
export type ListedDealRow = Awaited<ReturnType<typeof findListedDeals>>[number];
