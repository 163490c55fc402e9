import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { AUTHOR_COLUMNS } from '#accounts/users/public-members.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { prepareOnce } from '#platform/database/prepare-once.ts';
import { users } from '#schema/accounts.ts';
import { dealCategories, dealStores } from '#schema/deal-labels.ts';
import { deals, isListed } from '#schema/deals.ts';
import { categories, stores } from '#schema/master-data.ts';

type Db = Database;

// Only queries read these columns, which make up most of a row.
const { search, searchNames, descriptionText, descriptionHtml, ...shownColumns } = getTableColumns(deals);

/** Aggregates related rows into a JSON list, so that one statement reads everything about a list of deals. */
function aggregateRows<Row>(rows: SQL): SQL<Row[]> {
	return sql<Row[]>`coalesce((select json_agg(row) from (${rows}) as row), '[]'::json)`;
}

interface Named {
	id: number;
	name: string;
	/** Null if the label is suspended and has no page. */
	slug: string | null;
}

/**
 * Returns deals with their authors and all related data, and the number of votes since a time; in no particular order.
 * Descriptions are cut at `mostOfText` characters.
 */
export function findWholeDeals(
	db: Db,
	ids: number[],
	{ votesSince, mostOfText }: { votesSince: Date; mostOfText: number },
) {
	return wholeDeals(db).execute({ ids: `{${ids.join()}}`, votesSince: votesSince.toISOString(), mostOfText });
}

const wholeDeals = prepareOnce((db) =>
	db
		.select({
			deal: {
				...shownColumns,
				descriptionHtml: sql<string>`left(${descriptionHtml}, ${sql.placeholder('mostOfText')}::integer)`,
				descriptionBytes: sql<number>`octet_length(${descriptionHtml})`,
				descriptionLength: sql<number>`length(${descriptionText})`,
			},
			author: AUTHOR_COLUMNS,
			categories: aggregateRows<Named>(sql`
				select c.id, c.name, case when c.active then c.slug end as slug from deal_categories dc join categories c on c.id = dc.category_id
				where dc.deal_id = ${deals.id} and dc.chosen order by c.name`),
			stores: aggregateRows<Named & { verified: boolean; rating: number | null }>(sql`
				select s.id, s.name, case when s.active then s.slug end as slug, s.verified, s.rating from deal_stores ds join stores s on s.id = ds.store_id
				where ds.deal_id = ${deals.id} order by ds.position, s.name`),
			brands: aggregateRows<Named>(sql`
				select b.id, b.name, case when b.active then b.slug end as slug from deal_brands db join brands b on b.id = db.brand_id
				where db.deal_id = ${deals.id} order by b.name`),
			tags: aggregateRows<Named>(sql`
				select t.id, t.name, case when t.active then t.slug end as slug from deal_tags dt join tags t on t.id = dt.tag_id
				where dt.deal_id = ${deals.id} order by t.name`),
			images: aggregateRows<{ id: number; fileName: string; isPrimary: boolean; width: number; height: number }>(sql`
				select i.id, i.file_name as "fileName", i.is_primary as "isPrimary", i.width, i.height from deal_images i
				where i.deal_id = ${deals.id} order by i.is_primary desc, i.position, i.id`),
			recentVotes: sql<number>`(
				select count(*)::integer from votes v
				where v.deal_id = ${deals.id} and v.cast_at > ${sql.placeholder('votesSince')}::timestamptz and value <> 0)`,
		})
		.from(deals)
		.leftJoin(users, eq(users.id, deals.userId))
		.where(sql`${deals.id} = any(${sql.placeholder('ids')}::integer[])`)
		.prepare('whole_deals'),
);

export function findDealStores(db: Db, ids: number[]) {
	return db
		.select({
			dealId: dealStores.dealId,
			id: stores.id,
			name: stores.name,
			verified: stores.verified,
			rating: stores.rating,
		})
		.from(dealStores)
		.innerJoin(stores, eq(stores.id, dealStores.storeId))
		.where(inArray(dealStores.dealId, ids))
		.orderBy(asc(dealStores.position), asc(stores.name), asc(stores.id));
}

/** Returns the most specific category of a public deal: a subcategory if it has one. */
export async function findNarrowestCategory(db: Db, dealId: number): Promise<number | null> {
	const [category] = await db
		.select({ id: categories.id })
		.from(dealCategories)
		.innerJoin(categories, eq(categories.id, dealCategories.categoryId))
		.where(
			and(eq(dealCategories.dealId, dealId), eq(dealCategories.chosen, true), isListed('notHidden', 'deal_categories')),
		)
		.orderBy(sql`${categories.parentId} is null`, asc(categories.id))
		.limit(1);
	return category?.id ?? null;
}

/** Returns the columns that determine who may see a deal. */
export async function findSeenDeal(db: Db, id: number) {
	const [deal] = await db.select({ userId: deals.userId, listing: deals.listing }).from(deals).where(eq(deals.id, id));
	return deal;
}
