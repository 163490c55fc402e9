import { type SQL, sql } from 'drizzle-orm';
import {
	boolean,
	check,
	doublePrecision,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant, tsvector } from './columns.ts';
import { brands, categories, stores, tags } from './master-data.ts';

/** Sets of listings that a feed shows. */
const LISTED_SETS = {
	live: ['live'],
	liveOrExpired: ['live', 'expired'],
	liveOrUpcoming: ['live', 'upcoming'],
	notHidden: ['live', 'upcoming', 'expired'],
} as const;

export type ListedSet = keyof typeof LISTED_SETS;
export type Listing = 'live' | 'upcoming' | 'expired' | 'hidden';

export const listingsIn = (set: ListedSet): readonly Listing[] => LISTED_SETS[set];

/** The condition of a set, in literals: the planner must see them to use a partial index. */
export function isListed(set: ListedSet, table: 'deals' | 'deal_categories'): SQL {
	const names = LISTED_SETS[set].map((listing) => `'${listing}'`).join(', ');
	return sql.raw(`${table}.listing in (${names})`);
}

export const deals = pgTable(
	'deals',
	{
		id: identity(),
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
		title: text('title').notNull(),
		/** Cleaned by the allow-list before it is stored. */
		descriptionHtml: text('description_html').notNull(),
		/** The same without markup: for search, excerpts and length rules. */
		descriptionText: text('description_text').notNull(),
		/** Names of stores, brands and tags, so that words find them without a join. */
		searchNames: text('search_names').notNull().default(''),
		priceCents: integer('price_cents').notNull(),
		originalPriceCents: integer('original_price_cents'),
		url: text('url'),
		/** The product's address without tracking and variants; deals of one product share it. */
		normalizedUrl: text('normalized_url'),
		/** 1 active, 0 expired, 2 suspended. */
		status: smallint('status').notNull().default(1),
		review: text('review', { enum: ['pending', 'approved', 'held'] })
			.notNull()
			.default('pending'),
		isOnline: boolean('is_online').notNull().default(true),
		isFeatured: boolean('is_featured').notNull().default(false),
		freeShipping: boolean('free_shipping').notNull().default(false),
		couponCode: text('coupon_code'),
		startsAt: instant('starts_at'),
		expiresAt: instant('expires_at'),
		/** When it expired; its price held until then. */
		endedAt: instant('ended_at'),
		/** What ended it: its expiry date, reports of members, its author, or staff. */
		endedBy: text('ended_by', { enum: ['date', 'reports', 'author', 'staff'] }),
		timeZone: text('time_zone').notNull().default('Australia/Sydney'),
		/** The poster says that they work for the store. */
		disclosed: boolean('disclosed').notNull().default(false),
		/** Set by a job when `startsAt` has come. */
		hasStarted: boolean('has_started').notNull().default(true),
		/** Posted in the last 30 days; unset by a job, so that "popular" stays one index scan. */
		inPopularWindow: boolean('in_popular_window').notNull().default(true),
		likeCount: integer('like_count').notNull().default(0),
		dislikeCount: integer('dislike_count').notNull().default(0),
		commentCount: integer('comment_count').notNull().default(0),
		viewCount: integer('view_count').notNull().default(0),
		/** Grows with votes and comments, under the lock of the row: of two readings of the counts, the one with the greater is newer. */
		newsRevision: integer('news_revision').notNull().default(0),
		/** `hotRank` of the contract, written with every vote. */
		hotRank: doublePrecision('hot_rank').notNull(),
		wasHotAt: instant('was_hot_at'),
		lastVoteAt: instant('last_vote_at'),
		version: integer('version').notNull().default(1),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
		netVotes: integer('net_votes')
			.notNull()
			.generatedAlwaysAs((): SQL => sql`like_count - dislike_count`),
		/** When the deal enters the lists: at posting, or at its start where that is later. */
		listedAt: timestamp('listed_at', { precision: 3, withTimezone: true, mode: 'date' })
			.notNull()
			.generatedAlwaysAs((): SQL => sql`greatest(created_at, starts_at)`),
		listing: text('listing', { enum: ['live', 'upcoming', 'expired', 'hidden'] })
			.notNull()
			.generatedAlwaysAs(
				(): SQL =>
					sql`case when status = 2 or review = 'held' then 'hidden' when status = 0 then 'expired' when not has_started then 'upcoming' else 'live' end`,
			),
		isFree: boolean('is_free')
			.notNull()
			.generatedAlwaysAs((): SQL => sql`price_cents = 0`),
		search: tsvector('search')
			.notNull()
			.generatedAlwaysAs(
				(): SQL =>
					sql`setweight(to_tsvector('english'::regconfig, title), 'A') || setweight(to_tsvector('english'::regconfig, search_names), 'B') || setweight(to_tsvector('english'::regconfig, left(description_text, 20000)), 'C')`,
			),
	},
	(t) => [
		index('deals_new_live')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(isListed('live', 'deals')),
		index('deals_new_live_or_expired')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(isListed('liveOrExpired', 'deals')),
		index('deals_new_live_or_upcoming')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(isListed('liveOrUpcoming', 'deals')),
		index('deals_new_not_hidden')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(isListed('notHidden', 'deals')),
		index('deals_hot_live')
			.on(t.hotRank.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(isListed('live', 'deals')),
		index('deals_popular_live')
			.on(t.inPopularWindow.desc().nullsFirst(), t.netVotes.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(isListed('live', 'deals')),
		index('deals_popular_live_or_expired')
			.on(t.inPopularWindow.desc().nullsFirst(), t.netVotes.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(isListed('liveOrExpired', 'deals')),
		index('deals_free_live')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`${isListed('live', 'deals')} and deals.is_free`),
		index('deals_free_live_or_expired')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`${isListed('liveOrExpired', 'deals')} and deals.is_free`),
		index('deals_featured_live')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`${isListed('live', 'deals')} and deals.is_featured`),
		index('deals_featured_live_or_expired')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`${isListed('liveOrExpired', 'deals')} and deals.is_featured`),
		index('deals_by_price').on(t.priceCents).where(isListed('notHidden', 'deals')),
		index('deals_by_author').on(t.userId, t.createdAt.desc().nullsFirst()),
		index('deals_by_product').on(t.normalizedUrl, t.createdAt.desc().nullsFirst()),
		index('deals_search').using('gin', t.search),
		// Titles of the last 30 days, for hints at duplicates.
		index('deals_recent_titles')
			.using('gin', sql`to_tsvector('english'::regconfig, ${t.title})`)
			.where(sql`in_popular_window`),
		index('deals_due_start').on(t.startsAt).where(sql`not has_started`),
		index('deals_due_expiry').on(t.expiresAt).where(sql`expires_at is not null and status = 1`),
		index('deals_leaving_popular').on(t.createdAt).where(sql`in_popular_window`),
		// What the rows of its categories repeat about a deal.
		unique('deals_repeated').on(t.id, t.listing, t.listedAt, t.isFree, t.isFeatured),
		check('deals_title_length', sql`char_length(${t.title}) between 1 and 200`),
		check('deals_price_range', sql`${t.priceCents} between 0 and 999999999`),
		check('deals_original_price_range', sql`${t.originalPriceCents} between 0 and 999999999`),
		check('deals_status_valid', sql`${t.status} in (0, 1, 2)`),
		check('deals_review_valid', sql`${t.review} in ('pending', 'approved', 'held')`),
		check('deals_online_has_url', sql`not ${t.isOnline} or ${t.url} is not null`),
		check('deals_ended_by_valid', sql`${t.endedBy} in ('date', 'reports', 'author', 'staff')`),
		check('deals_end_after_start', sql`${t.expiresAt} > ${t.startsAt}`),
		check(
			'deals_counters_not_negative',
			sql`${t.likeCount} >= 0 and ${t.dislikeCount} >= 0 and ${t.commentCount} >= 0 and ${t.viewCount} >= 0`,
		),
	],
);

/** What belongs to a deal and goes with it. */
export const ofDeal = () =>
	integer('deal_id')
		.notNull()
		.references(() => deals.id, { onDelete: 'cascade' });

export const dealImages = pgTable(
	'deal_images',
	{
		id: identity(),
		dealId: ofDeal(),
		fileName: text('file_name').notNull(),
		isPrimary: boolean('is_primary').notNull().default(false),
		position: smallint('position').notNull().default(0),
		/** Pixels of the detail picture. */
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
 * Also names the parent of each category, so that the list of a parent is one lookup. What a list of a category needs
 * to know of a deal is repeated here and kept in step by the foreign key, so that such a list is one index scan too.
 */
export const dealCategories = pgTable(
	'deal_categories',
	{
		dealId: integer('deal_id').notNull(),
		categoryId: integer('category_id')
			.notNull()
			.references(() => categories.id),
		/** False for a parent that is here only because a subcategory is. */
		chosen: boolean('chosen').notNull().default(true),
		listing: text('listing', { enum: ['live', 'upcoming', 'expired', 'hidden'] }).notNull(),
		listedAt: instant('listed_at').notNull(),
		isFree: boolean('is_free').notNull(),
		isFeatured: boolean('is_featured').notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.categoryId] }),
		foreignKey({
			name: 'deal_categories_repeat_deal',
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
		...(['live', 'liveOrExpired'] as const).flatMap((set) => [
			index(`deal_categories_free_${set.toLowerCase()}`)
				.on(t.categoryId, t.listedAt.desc().nullsFirst(), t.dealId.desc().nullsFirst())
				.where(sql`${isListed(set, 'deal_categories')} and deal_categories.is_free`),
			index(`deal_categories_featured_${set.toLowerCase()}`)
				.on(t.categoryId, t.listedAt.desc().nullsFirst(), t.dealId.desc().nullsFirst())
				.where(sql`${isListed(set, 'deal_categories')} and deal_categories.is_featured`),
		]),
	],
);

export const dealStores = pgTable(
	'deal_stores',
	{
		dealId: ofDeal(),
		storeId: integer('store_id')
			.notNull()
			.references(() => stores.id),
		/** 0 for the store that cards name. */
		position: smallint('position').notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.storeId] }),
		index('deal_stores_by_store').on(t.storeId, t.dealId.desc().nullsFirst()),
	],
);

export const dealBrands = pgTable(
	'deal_brands',
	{
		dealId: ofDeal(),
		brandId: integer('brand_id')
			.notNull()
			.references(() => brands.id),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.brandId] }),
		index('deal_brands_by_brand').on(t.brandId, t.dealId.desc().nullsFirst()),
	],
);

export const dealTags = pgTable(
	'deal_tags',
	{
		dealId: ofDeal(),
		tagId: integer('tag_id')
			.notNull()
			.references(() => tags.id),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.tagId] }),
		index('deal_tags_by_tag').on(t.tagId, t.dealId.desc().nullsFirst()),
	],
);

/**
 * How many deals stand where: one row for each mix of category (null for all), listing, free and featured.
 * Kept in the transaction that changes a deal, so that a list knows its total without counting.
 */
export const dealCounts = pgTable(
	'deal_counts',
	{
		categoryId: integer('category_id').references(() => categories.id),
		listing: text('listing', { enum: ['live', 'upcoming', 'expired', 'hidden'] }).notNull(),
		isFree: boolean('is_free').notNull(),
		isFeatured: boolean('is_featured').notNull(),
		deals: integer('deals').notNull(),
	},
	(t) => [
		unique('deal_counts_key').on(t.categoryId, t.listing, t.isFree, t.isFeatured).nullsNotDistinct(),
		check('deal_counts_not_negative', sql`${t.deals} >= 0`),
	],
);

export const savedDeals = pgTable(
	'saved_deals',
	{
		userId: ofUser(),
		dealId: ofDeal(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.dealId] }),
		index('saved_deals_latest').on(t.userId, t.createdAt.desc().nullsFirst()),
		index('saved_deals_by_deal').on(t.dealId),
	],
);

/** A price that a product was offered at, known by the product's normalised address. */
export const pricePoints = pgTable(
	'price_points',
	{
		id: identity(),
		normalizedUrl: text('normalized_url').notNull(),
		dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
		priceCents: integer('price_cents').notNull(),
		recordedAt: instant('recorded_at').notNull().defaultNow(),
	},
	(t) => [
		index('price_points_by_product').on(t.normalizedUrl, t.recordedAt),
		index('price_points_by_deal').on(t.dealId),
		check('price_points_range', sql`${t.priceCents} between 0 and 999999999`),
	],
);

/** Who looked at a deal within the last 24 hours: a keyed hash that names nobody. */
export const dealViews = pgTable(
	'deal_views',
	{
		dealId: ofDeal(),
		visitorHash: text('visitor_hash').notNull(),
		/** When the view was counted. */
		countedAt: instant('counted_at').notNull(),
	},
	(t) => [primaryKey({ columns: [t.dealId, t.visitorHash] }), index('deal_views_by_time').on(t.countedAt)],
);

/** Members who say that a deal is over. */
export const expiryReports = pgTable(
	'expiry_reports',
	{
		dealId: ofDeal(),
		userId: ofUser(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.dealId, t.userId] }), index('expiry_reports_by_user').on(t.userId)],
);

/** A field that an edit changed, as people read it. */
export interface RevisionChange {
	field: string;
	before: string;
	after: string;
	/** A change that another edit by the same member does not conflict with. */
	kind?: 'picture-removal';
}

/** What each edit of a deal changed. */
export const dealRevisions = pgTable(
	'deal_revisions',
	{
		dealId: ofDeal(),
		/** The version that the edit made. */
		version: integer('version').notNull(),
		editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
		changes: jsonb('changes').$type<RevisionChange[]>().notNull(),
		editedAt: instant('edited_at').notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.dealId, t.version] }), index('deal_revisions_by_editor').on(t.editorId)],
);

/** Files that no row speaks for: just being written, or no longer wanted. What stays here for an hour is deleted. */
export const unclaimedFiles = pgTable(
	'unclaimed_files',
	{
		key: text('key').primaryKey(),
		since: instant('since').notNull(),
	},
	(t) => [index('unclaimed_files_by_time').on(t.since)],
);
