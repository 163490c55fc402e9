import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { dealCounts } from '../schema/deals.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';

export function findBrands(db: Database) {
	return db.select().from(brands).orderBy(asc(brands.name), asc(brands.id));
}

export function findCategories(db: Database) {
	return db.select().from(categories).orderBy(asc(categories.name), asc(categories.id));
}

export function findStores(db: Database) {
	return db.select().from(stores).orderBy(asc(stores.name), asc(stores.id));
}

export function findTags(db: Database) {
	return db.select().from(tags).orderBy(asc(tags.name), asc(tags.id));
}

const ACTIVE_DEALS = sql<number>`coalesce(sum(${dealCounts.deals}) filter (where ${dealCounts.listing} = 'live'), 0)::integer`;
const TOTAL_DEALS = sql<number>`coalesce(sum(${dealCounts.deals}) filter (where ${inArray(dealCounts.listing, ['live', 'expired'])}), 0)::integer`;

/** Counts the deals of each active category with its subcategories, largest first. */
export function findCategoryStats(db: Database) {
	return db
		.select({
			id: categories.id,
			name: categories.name,
			slug: categories.slug,
			parentId: categories.parentId,
			activeDeals: ACTIVE_DEALS.as('active_deals'),
			totalDeals: TOTAL_DEALS.as('total_deals'),
		})
		.from(categories)
		.leftJoin(dealCounts, eq(dealCounts.categoryId, categories.id))
		.where(eq(categories.active, true))
		.groupBy(categories.id)
		.orderBy(sql`active_deals desc`, asc(categories.name), asc(categories.id));
}

/** Counts all deals, each once. */
export async function findDealTotals(db: Database) {
	const [totals] = await db
		.select({ activeDeals: ACTIVE_DEALS, totalDeals: TOTAL_DEALS })
		.from(dealCounts)
		.where(isNull(dealCounts.categoryId));
	return totals ?? { activeDeals: 0, totalDeals: 0 };
}
