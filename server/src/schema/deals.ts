import { type SQL, sql } from 'drizzle-orm';
import {
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

/** Tables whose rows say how a deal is listed. */
export type ListedTable = 'deals' | 'deal_categories' | 'deal_stores' | 'deal_brands' | 'deal_tags';

/** The condition of a set, in literals: the planner must see them to use a partial index. */
export function isListed(set: ListedSet, table: ListedTable): SQL {
	const names = LISTED_SETS[set].map((listing) => `'${listing}'`).join(', ');
	return sql.raw(`${table}.listing in (${names})`);
}

/** From here on few deals are so dear that they have indexes of their own. */
export const DEAR_FROM_CENTS = 50_000;

/** In literals as well. */
export const IS_DEAR = sql.raw(`deals.price_cents >= ${DEAR_FROM_CENTS}`);

/** What of a deal decides in which lists it stands. */
const LISTING =
	"case when status = 2 or review = 'held' then 'hidden' when status = 0 then 'expired' when not has_started then 'upcoming' else 'live' end";

export const deals = pgTable(
	'deals',
	{
		id: identity(),
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
		title: text('title').notNull(),
		descriptionHtml: richText('description_html').notNull(),
		/** The same without markup: for search, excerpts and length rules. */
		descriptionText: text('description_text').notNull(),
		/** Names of stores, brands and tags, so that words find them without a join. */
		searchNames: text('search_names').notNull().default(''),
		/** Facets of its labels: `facets_of_deal` of the database. */
		searchFacets: text('search_facets').array().notNull().default([]),
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
		/** The name of a store that is not listed, as the author gave it, until staff decide about it. */
		proposedStore: text('proposed_store'),
		/** Set by a job when `startsAt` has come. */
		hasStarted: boolean('has_started').notNull().default(true),
		/** Posted in the last 30 days; unset by a job, so that "popular" stays one index scan. */
		inPopularWindow: boolean('in_popular_window').notNull().default(true),
		likeCount: integer('like_count').notNull().default(0),
		dislikeCount: integer('dislike_count').notNull().default(0),
		commentCount: integer('comment_count').notNull().default(0),
		viewCount: integer('view_count').notNull().default(0),
		/** Grows with votes and comments, under the lock of the row: of two readings of the counts, the one with the greater is newer. */
		liveRevision: integer('live_revision').notNull().default(0),
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
			.generatedAlwaysAs((): SQL => sql.raw(LISTING)),
		isFree: boolean('is_free')
			.notNull()
			.generatedAlwaysAs((): SQL => sql`price_cents = 0`),
		/** Its words, and its facets: who looks for words in a list reads no deals of others. */
		search: tsvector('search')
			.notNull()
			.generatedAlwaysAs((): SQL => sql.raw(searchVector(LISTING))),
	},
	(t) => [
		// The price comes along, so that lists between two prices pass by deals without reading them.
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
		// Few deals are dear: along the lists of all of them, a reader of dear ones passes by a thousand others.
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
		// Titles of the last 30 days, for hints at duplicates.
		index('deals_recent_titles')
			.using('gin', sql`to_tsvector('english'::regconfig, ${t.title})`)
			.where(sql`in_popular_window`),
		index('deals_due_start').on(t.startsAt).where(sql`not has_started`),
		index('deals_due_expiry').on(t.expiresAt).where(sql`expires_at is not null and status = 1`),
		index('deals_leaving_popular').on(t.createdAt).where(sql`in_popular_window`),
		// What the rows of its categories repeat about a deal.
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
			sql`${t.likeCount} >= 0 and ${t.dislikeCount} >= 0 and ${t.commentCount} >= 0 and ${t.viewCount} >= 0`,
		),
	],
);

/** What belongs to a deal and goes with it. */
export const ofDeal = () =>
	integer('deal_id')
		.notNull()
		.references(() => deals.id, { onDelete: 'cascade' });

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

/** Which deal had the most votes of a day or a week of the site's zone, so that it is found once. */
export const topDeals = pgTable(
	'top_deals',
	{
		kind: text('kind', { enum: ['day', 'week'] }).notNull(),
		/** The first of its days. */
		firstDay: date('first_day', { mode: 'string' }).notNull(),
		/** Null where none had votes enough, or it is no longer there. */
		dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
	},
	(t) => [
		primaryKey({ columns: [t.kind, t.firstDay] }),
		index('top_deals_by_deal').on(t.dealId),
		check('top_deals_kind_valid', sql`${t.kind} in ('day', 'week')`),
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
