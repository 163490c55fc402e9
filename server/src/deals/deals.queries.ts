import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm';
import {
	brands,
	categories,
	dealBrands,
	dealCategories,
	dealImages,
	dealStores,
	deals,
	dealTags,
	stores,
	tags,
	users,
	votes,
} from '../database/schema.ts';
import type { Database } from '../platform/database.ts';

type Db = Database;

// Only queries read these, and they are the bulk of a row.
const { search, searchNames, descriptionText, ...shownColumns } = getTableColumns(deals);

/** The deals themselves with their authors, in no order. */
export function findDealRows(db: Db, ids: number[]) {
	return db
		.select({
			deal: shownColumns,
			author: {
				id: users.id,
				username: users.username,
				role: users.role,
				city: users.city,
				reputation: users.reputation,
				createdAt: users.createdAt,
			},
		})
		.from(deals)
		.leftJoin(users, eq(users.id, deals.userId))
		.where(inArray(deals.id, ids));
}

export function findCategoriesOf(db: Db, ids: number[]) {
	return db
		.select({ dealId: dealCategories.dealId, id: categories.id, name: categories.name })
		.from(dealCategories)
		.innerJoin(categories, eq(categories.id, dealCategories.categoryId))
		.where(and(inArray(dealCategories.dealId, ids), eq(dealCategories.chosen, true)))
		.orderBy(asc(categories.name));
}

export function findStoresOf(db: Db, ids: number[]) {
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
		.orderBy(asc(dealStores.position), asc(stores.name));
}

export function findBrandsOf(db: Db, ids: number[]) {
	return db
		.select({ dealId: dealBrands.dealId, id: brands.id, name: brands.name })
		.from(dealBrands)
		.innerJoin(brands, eq(brands.id, dealBrands.brandId))
		.where(inArray(dealBrands.dealId, ids))
		.orderBy(asc(brands.name));
}

export function findTagsOf(db: Db, ids: number[]) {
	return db
		.select({ dealId: dealTags.dealId, id: tags.id, name: tags.name })
		.from(dealTags)
		.innerJoin(tags, eq(tags.id, dealTags.tagId))
		.where(inArray(dealTags.dealId, ids))
		.orderBy(asc(tags.name));
}

export function findImagesOf(db: Db, ids: number[]) {
	return db
		.select()
		.from(dealImages)
		.where(inArray(dealImages.dealId, ids))
		.orderBy(desc(dealImages.isPrimary), asc(dealImages.position), asc(dealImages.id));
}

/** Votes cast on each deal since an instant. */
export function countVotesSince(db: Db, ids: number[], since: Date) {
	return db
		.select({ dealId: votes.dealId, votes: sql<number>`count(*)::integer` })
		.from(votes)
		.where(and(inArray(votes.dealId, ids), gt(votes.castAt, since), ne(votes.value, 0)))
		.groupBy(votes.dealId);
}

/** The category that says most about a deal: a subcategory where it has one. */
export async function findNarrowestCategory(db: Db, dealId: number): Promise<number | null> {
	const [category] = await db
		.select({ id: categories.id })
		.from(dealCategories)
		.innerJoin(categories, eq(categories.id, dealCategories.categoryId))
		.where(and(eq(dealCategories.dealId, dealId), eq(dealCategories.chosen, true)))
		.orderBy(sql`${categories.parentId} is null`, asc(categories.id))
		.limit(1);
	return category?.id ?? null;
}
