import { type SQL, sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	doublePrecision,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	unique,
} from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant, richText, tsvector } from './columns.ts';
import { searchVector } from './deal-search.ts';
import { categories } from './master-data.ts';

/** Sets of listings that feeds show. */
const LISTED_SETS = {
	live: ['live'],
	liveOrExpired: ['live', 'expired'],
	liveOrUpcoming: ['live', 'upcoming'],
	notHidden: ['live', 'upcoming', 'expired'],
} as const;

export type ListedSet = keyof typeof LISTED_SETS;
export type Listing = 'live' | 'upcoming' | 'expired' | 'hidden';

export const listingsIn = (set: ListedSet): readonly Listing[] => LISTED_SETS[set];

/** Tables with a `listing` column. */
export type ListedTable = 'deals' | 'deal_categories' | 'deal_stores' | 'deal_brands' | 'deal_tags';

/** The condition for a set. It uses literals, because the planner needs them to choose a partial index. */
export function isListed(set: ListedSet, table: ListedTable): SQL {
	const names = LISTED_SETS[set].map((listing) => `'${listing}'`).join(', ');
	return sql.raw(`${table}.listing in (${names})`);
}

/** Few deals cost more than this, and they have their own indexes. */
export const DEAR_FROM_CENTS = 50_000;

/** Uses a literal for the same reason. */
export const IS_DEAR = sql.raw(`deals.price_cents >= ${DEAR_FROM_CENTS}`);

/** The expression that decides which lists show a deal. */
const LISTING =
	"case when status = 2 or review = 'held' or merged_into_id is not null then 'hidden' when status = 0 then 'expired' when not has_started then 'upcoming' else 'live' end";

export const deals = pgTable(
	'deals',
	{
		id: identity(),
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
		title: text('title').notNull(),
		descriptionHtml: richText('description_html').notNull(),
		/** The description without markup, for search, excerpts and length limits. */
		descriptionText: text('description_text').notNull(),
		/** Names of stores, brands and tags, so that a search finds them without a join. */
		searchNames: text('search_names').notNull().default(''),
		/** Facets of the deal's labels, from the database function `facets_of_deal`. */
		searchFacets: text('search_facets').array().notNull().default([]),
		priceCents: integer('price_cents').notNull(),
		originalPriceCents: integer('original_price_cents'),
		url: text('url'),
		/** The product's address without tracking and variants. Deals of the same product share it. */
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
		/** When the deal expired. Its price was valid until then. */
		endedAt: instant('ended_at'),
		/** Why the deal expired: its expiry date, members' reports, its author or staff. */
		endedBy: text('ended_by', { enum: ['date', 'reports', 'author', 'staff'] }),
		timeZone: text('time_zone').notNull().default('Australia/Sydney'),
		/**
		 * The deal that this duplicate was merged into. That one is never merged itself, so one step finds it. Merged deals
		 * are hidden whatever their status, which they get back if the merge is undone.
		 */
		mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => deals.id, { onDelete: 'set null' }),
		/** Open reports that wait for a decision of staff. */
		reportCount: integer('report_count').notNull().default(0),
		/** True if the poster has disclosed that they work for the store. */
		disclosed: boolean('disclosed').notNull().default(false),
		/** The author's name for a store that is not listed, until staff decide about it. */
		proposedStore: text('proposed_store'),
		/** Set by a job at `startsAt`. */
		hasStarted: boolean('has_started').notNull().default(true),
		/** True for 30 days after posting. A job unsets it, so that "popular" stays one index scan. */
		inPopularWindow: boolean('in_popular_window').notNull().default(true),
		likeCount: integer('like_count').notNull().default(0),
		dislikeCount: integer('dislike_count').notNull().default(0),
		commentCount: integer('comment_count').notNull().default(0),
		viewCount: integer('view_count').notNull().default(0),
		/**
		 * Grows with votes and comments while the row is locked. Of two sets of counts, the one with the higher
		 * revision is newer.
		 */
		liveRevision: integer('live_revision').notNull().default(0),
		/** `hotRank` of the contract, updated with every vote. */
		hotRank: doublePrecision('hot_rank').notNull(),
		wasHotAt: instant('was_hot_at'),
		lastVoteAt: instant('last_vote_at'),
		version: integer('version').notNull().default(1),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
		netVotes: integer('net_votes')
			.notNull()
			.generatedAlwaysAs((): SQL => sql`like_count - dislike_count`),
		/** When the deal enters the lists: when posted, or at its start if that is later. */
		listedAt: timestamp('listed_at', { precision: 3, withTimezone: true, mode: 'date' })
			.notNull()
			.generatedAlwaysAs((): SQL => sql`greatest(created_at, starts_at)`),
		listing: text('listing', { enum: ['live', 'upcoming', 'expired', 'hidden'] })
			.notNull()
			.generatedAlwaysAs((): SQL => sql.raw(LISTING)),
		isFree: boolean('is_free')
			.notNull()
			.generatedAlwaysAs((): SQL => sql`price_cents = 0`),
		/** Words and facets, so that a word search within a list reads only matching deals. */
		search: tsvector('search')
			.notNull()
			.generatedAlwaysAs((): SQL => sql.raw(searchVector(LISTING))),
	},
	(t) => [
		// The index includes the price, so that lists with price limits skip deals without reading them.
		index('deals_new_live')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
			.where(isListed('live', 'deals')),
		index('deals_new_live_or_expired')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
			.where(isListed('liveOrExpired', 'deals')),
		index('deals_new_live_or_upcoming')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
			.where(isListed('liveOrUpcoming', 'deals')),
		index('deals_new_not_hidden')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
			.where(isListed('notHidden', 'deals')),
		index('deals_hot_live')
			.on(t.hotRank.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
			.where(isListed('live', 'deals')),
		index('deals_popular_live')
			.on(t.inPopularWindow.desc().nullsFirst(), t.netVotes.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
			.where(isListed('live', 'deals')),
		index('deals_popular_live_or_expired')
			.on(t.inPopularWindow.desc().nullsFirst(), t.netVotes.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
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
		// Few deals are expensive. Without this index, a reader of expensive deals would scan a thousand others.
		index('deals_new_dear')
			.on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
			.where(sql`${isListed('live', 'deals')} and ${IS_DEAR}`),
		index('deals_hot_dear')
			.on(t.hotRank.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
			.where(sql`${isListed('live', 'deals')} and ${IS_DEAR}`),
		index('deals_popular_dear')
			.on(t.inPopularWindow.desc().nullsFirst(), t.netVotes.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priceCents)
			.where(sql`${isListed('live', 'deals')} and ${IS_DEAR}`),
		index('deals_by_price').on(t.priceCents, t.listing).where(isListed('notHidden', 'deals')),
		index('deals_by_author').on(t.userId, t.createdAt.desc().nullsFirst()),
		index('deals_by_product').on(t.normalizedUrl, t.createdAt.desc().nullsFirst()),
		index('deals_search').using('gin', t.search),
		// Titles of the last 30 days, to warn about duplicates.
		index('deals_recent_titles')
			.using('gin', sql`to_tsvector('english'::regconfig, ${t.title})`)
			.where(sql`in_popular_window`),
		index('deals_due_start').on(t.startsAt).where(sql`not has_started`),
		index('deals_due_expiry').on(t.expiresAt).where(sql`expires_at is not null and status = 1`),
		index('deals_leaving_popular').on(t.createdAt).where(sql`in_popular_window`),
		// For staff, who list deals of every state by id, which is the order of posting.
		index('deals_by_review').on(t.review, t.id),
		index('deals_by_status').on(t.status, t.id),
		index('deals_most_reported')
			.on(t.reportCount.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`report_count > 0`),
		index('deals_merged').on(t.mergedIntoId, t.id).where(sql`merged_into_id is not null`),
		check('deals_not_merged_into_itself', sql`${t.mergedIntoId} <> ${t.id}`),
		// The columns that `deal_categories` duplicates.
		unique('deals_duplicated_columns').on(t.id, t.listing, t.listedAt, t.isFree, t.isFeatured),
		check('deals_title_length', sql`char_length(${t.title}) between 1 and 200`),
		check('deals_proposed_store_length', sql`char_length(${t.proposedStore}) between 1 and 100`),
		check('deals_price_range', sql`${t.priceCents} between 0 and 999999999`),
		check('deals_original_price_range', sql`${t.originalPriceCents} between 0 and 999999999`),
		check('deals_status_valid', sql`${t.status} in (0, 1, 2)`),
		check('deals_review_valid', sql`${t.review} in ('pending', 'approved', 'held')`),
		check('deals_online_has_url', sql`not ${t.isOnline} or ${t.url} is not null`),
		check('deals_ended_by_valid', sql`${t.endedBy} in ('date', 'reports', 'author', 'staff')`),
		check('deals_end_after_start', sql`${t.expiresAt} > ${t.startsAt}`),
		check(
			'deals_counters_not_negative',
			sql`${t.likeCount} >= 0 and ${t.dislikeCount} >= 0 and ${t.commentCount} >= 0 and ${t.viewCount} >= 0 and ${t.reportCount} >= 0`,
		),
	],
);

/** Refers to the deal that a row belongs to and is deleted with. */
export const ofDeal = () =>
	integer('deal_id')
		.notNull()
		.references(() => deals.id, { onDelete: 'cascade' });

/**
 * Numbers of deals for each combination of category (null for all), listing, free and featured. Updated in the
 * transaction that changes a deal, so that a list knows its total without counting.
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
		/** The deal's price when it was saved. A trigger sets it. */
		priceCents: integer('price_cents').notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.dealId] }),
		index('saved_deals_latest').on(t.userId, t.createdAt.desc().nullsFirst()),
		index('saved_deals_by_deal').on(t.dealId),
	],
);

/** The deal with the most votes of each day or week in the site's time zone, so that it is computed once. */
export const topDeals = pgTable(
	'top_deals',
	{
		kind: text('kind', { enum: ['day', 'week'] }).notNull(),
		/** The first day of the period. */
		firstDay: date('first_day', { mode: 'string' }).notNull(),
		/** Null if no deal had enough votes or the deal no longer exists. */
		dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
	},
	(t) => [
		primaryKey({ columns: [t.kind, t.firstDay] }),
		index('top_deals_by_deal').on(t.dealId),
		check('top_deals_kind_valid', sql`${t.kind} in ('day', 'week')`),
	],
);

/** Viewers of a deal in the last 24 hours, as keyed hashes that identify nobody. */
export const dealViews = pgTable(
	'deal_views',
	{
		dealId: ofDeal(),
		visitorHash: text('visitor_hash').notNull(),
		countedAt: instant('counted_at').notNull(),
	},
	(t) => [primaryKey({ columns: [t.dealId, t.visitorHash] }), index('deal_views_by_time').on(t.countedAt)],
);
