import { sql } from 'drizzle-orm';
import {
	boolean,
	check,
	doublePrecision,
	type ExtraConfigColumn,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';
import { deals, isListed, ofDeal } from './deals.ts';
import { brands, categories, stores, tags } from './master-data.ts';

export const dealImages = pgTable(
	'deal_images',
	{
		id: identity(),
		dealId: ofDeal(),
		fileName: text('file_name').notNull(),
		isPrimary: boolean('is_primary').notNull().default(false),
		position: smallint('position').notNull().default(0),
		/** Size of the detail picture in pixels. */
		width: integer('width').notNull(),
		height: integer('height').notNull(),
	},
	(t) => [
		unique('deal_images_file').on(t.dealId, t.fileName),
		uniqueIndex('deal_images_one_primary').on(t.dealId).where(sql`is_primary`),
		check('deal_images_size', sql`${t.width} > 0 and ${t.height} > 0`),
	],
);

/**
 * Categories of deals, including the parent of each one, so that the list of a parent is one lookup. The table
 * duplicates the columns that category lists sort and filter by, so that a list is one index scan. Triggers keep them
 * in sync.
 */
export const dealCategories = pgTable(
	'deal_categories',
	{
		dealId: integer('deal_id').notNull(),
		categoryId: integer('category_id')
			.notNull()
			.references(() => categories.id),
		/** False for a parent that is only implied by a subcategory. */
		chosen: boolean('chosen').notNull().default(true),
		listing: text('listing', { enum: ['live', 'upcoming', 'expired', 'hidden'] }).notNull(),
		listedAt: instant('listed_at').notNull(),
		isFree: boolean('is_free').notNull(),
		isFeatured: boolean('is_featured').notNull(),
		/**
		 * These three change with votes, so a trigger updates them. In a foreign key, each change would block all rows
		 * that refer to the deal.
		 */
		hotRank: doublePrecision('hot_rank').notNull(),
		inPopularWindow: boolean('in_popular_window').notNull(),
		netVotes: integer('net_votes').notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.categoryId] }),
		foreignKey({
			name: 'deal_categories_duplicated_columns',
			columns: [t.dealId, t.listing, t.listedAt, t.isFree, t.isFeatured],
			foreignColumns: [deals.id, deals.listing, deals.listedAt, deals.isFree, deals.isFeatured],
		})
			.onUpdate('cascade')
			.onDelete('cascade'),
		...(['live', 'liveOrExpired', 'liveOrUpcoming', 'notHidden'] as const).map((set) =>
			index(`deal_categories_${set.toLowerCase()}`)
				.on(t.categoryId, t.listedAt.desc().nullsFirst(), t.dealId.desc().nullsFirst())
				.where(isListed(set, 'deal_categories')),
		),
		index('deal_categories_hot_live')
			.on(t.categoryId, t.hotRank.desc().nullsFirst(), t.dealId.desc().nullsFirst())
			.where(isListed('live', 'deal_categories')),
		...(['live', 'liveOrExpired'] as const).flatMap((set) => [
			index(`deal_categories_popular_${set.toLowerCase()}`)
				.on(
					t.categoryId,
					t.inPopularWindow.desc().nullsFirst(),
					t.netVotes.desc().nullsFirst(),
					t.dealId.desc().nullsFirst(),
				)
				.where(isListed(set, 'deal_categories')),
			index(`deal_categories_free_${set.toLowerCase()}`)
				.on(t.categoryId, t.listedAt.desc().nullsFirst(), t.dealId.desc().nullsFirst())
				.where(sql`${isListed(set, 'deal_categories')} and deal_categories.is_free`),
			index(`deal_categories_featured_${set.toLowerCase()}`)
				.on(t.categoryId, t.listedAt.desc().nullsFirst(), t.dealId.desc().nullsFirst())
				.where(sql`${isListed(set, 'deal_categories')} and deal_categories.is_featured`),
		]),
	],
);

/**
 * Duplicates the columns that lists of a store, brand or tag sort and filter by, so that a list is one index scan.
 * Triggers fill them and keep them in sync.
 */
const repeatedOfDeal = () => ({
	listing: text('listing', { enum: ['live', 'upcoming', 'expired', 'hidden'] })
		.notNull()
		.default('hidden'),
	listedAt: instant('listed_at').notNull().defaultNow(),
	inPopularWindow: boolean('in_popular_window').notNull().default(false),
	netVotes: integer('net_votes').notNull().default(0),
});

type SortedColumns = Record<'dealId' | 'listedAt' | 'inPopularWindow' | 'netVotes', ExtraConfigColumn>;

/** Indexes for the lists of a label: by time and by votes, with and without expired deals. */
function labelIndexes(table: 'deal_stores' | 'deal_brands' | 'deal_tags', label: ExtraConfigColumn, t: SortedColumns) {
	return (['live', 'liveOrExpired'] as const).flatMap((set) => [
		index(`${table}_new_${set.toLowerCase()}`)
			.on(label, t.listedAt.desc().nullsFirst(), t.dealId.desc().nullsFirst())
			.where(isListed(set, table)),
		index(`${table}_popular_${set.toLowerCase()}`)
			.on(label, t.inPopularWindow.desc().nullsFirst(), t.netVotes.desc().nullsFirst(), t.dealId.desc().nullsFirst())
			.where(isListed(set, table)),
	]);
}

export const dealStores = pgTable(
	'deal_stores',
	{
		dealId: ofDeal(),
		storeId: integer('store_id')
			.notNull()
			.references(() => stores.id),
		/** 0 for the store shown on cards. */
		position: smallint('position').notNull().default(0),
		...repeatedOfDeal(),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.storeId] }),
		index('deal_stores_by_store').on(t.storeId, t.dealId.desc().nullsFirst()),
		...labelIndexes('deal_stores', t.storeId, t),
	],
);

export const dealBrands = pgTable(
	'deal_brands',
	{
		dealId: ofDeal(),
		brandId: integer('brand_id')
			.notNull()
			.references(() => brands.id),
		...repeatedOfDeal(),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.brandId] }),
		index('deal_brands_by_brand').on(t.brandId, t.dealId.desc().nullsFirst()),
		...labelIndexes('deal_brands', t.brandId, t),
	],
);

export const dealTags = pgTable(
	'deal_tags',
	{
		dealId: ofDeal(),
		tagId: integer('tag_id')
			.notNull()
			.references(() => tags.id),
		...repeatedOfDeal(),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.tagId] }),
		index('deal_tags_by_tag').on(t.tagId, t.dealId.desc().nullsFirst()),
		...labelIndexes('deal_tags', t.tagId, t),
	],
);
