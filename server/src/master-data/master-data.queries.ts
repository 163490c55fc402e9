import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { dealCounts } from '../schema/deals.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';

export function findBrands(db: Database) {
	return db.select().from(brands).orderBy(asc(brands.name));
}

export function findCategories(db: Database) {
	return db.select().from(categories).orderBy(asc(categories.name));
}

export function findStores(db: Database) {
	return db.select().from(stores).orderBy(asc(stores.name));
}

export function findTags(db: Database) {
	return db.select().from(tags).orderBy(asc(tags.name));
}

/** Deals of each active category, its subcategories included; the fullest first. */
export function findCategoryStats(db: Database) {
	const active = sql<number>`coalesce(sum(${dealCounts.deals}) filter (where ${dealCounts.listing} = 'live'), 0)::integer`;
	const total = sql<number>`coalesce(sum(${dealCounts.deals}) filter (where ${inArray(dealCounts.listing, ['live', 'expired'])}), 0)::integer`;
	return db
		.select({
			id: categories.id,
			name: categories.name,
			slug: categories.slug,
			parentId: categories.parentId,
			activeDeals: active.as('active_deals'),
			totalDeals: total.as('total_deals'),
		})
		.from(categories)
		.leftJoin(dealCounts, eq(dealCounts.categoryId, categories.id))
		.where(eq(categories.active, true))
		.groupBy(categories.id)
		.orderBy(sql`active_deals desc`, asc(categories.name));
}
