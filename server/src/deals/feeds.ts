import type { FeedFilter } from '@bilby/contract/feed';
import { and, type SQL, sql } from 'drizzle-orm';
import { deals, LISTED } from '../database/schema.ts';

type Listing = (typeof deals.$inferSelect)['listing'];

interface FeedOrder {
	/** What rows are sorted by, all descending; the id comes last and settles every tie. */
	columns: SQL[];
	/** How each key is read back from a cursor. */
	casts: SQL[];
}

const NEWEST: FeedOrder = { columns: [sql`${deals.listedAt}`], casts: [sql.raw('timestamptz')] };
const HOTTEST: FeedOrder = { columns: [sql`${deals.hotRank}`], casts: [sql.raw('double precision')] };
const MOST_VOTED: FeedOrder = {
	columns: [sql`${deals.inPopularWindow}`, sql`${deals.netVotes}`],
	casts: [sql.raw('boolean'), sql.raw('integer')],
};

interface Feed {
	order: FeedOrder;
	/** Only deals which are this. */
	only: 'free' | 'featured' | null;
	listings: Listing[];
	listingsWithExpired: Listing[];
}

/** One index of the table stands behind each feed, with and without expired deals. */
export const FEEDS: Record<FeedFilter, Feed> = {
	new: { order: NEWEST, only: null, listings: ['live'], listingsWithExpired: ['live', 'expired'] },
	all: {
		order: NEWEST,
		only: null,
		listings: ['live', 'upcoming'],
		listingsWithExpired: ['live', 'upcoming', 'expired'],
	},
	hot: { order: HOTTEST, only: null, listings: ['live'], listingsWithExpired: ['live'] },
	popular: { order: MOST_VOTED, only: null, listings: ['live'], listingsWithExpired: ['live', 'expired'] },
	free: { order: NEWEST, only: 'free', listings: ['live'], listingsWithExpired: ['live', 'expired'] },
	featured: { order: NEWEST, only: 'featured', listings: ['live'], listingsWithExpired: ['live', 'expired'] },
};

export function listingsOf(filter: FeedFilter, withExpired: boolean): Listing[] {
	return withExpired ? FEEDS[filter].listingsWithExpired : FEEDS[filter].listings;
}

/** Which deals a feed shows, in the very words of its partial index. */
export function scopeOf(filter: FeedFilter, withExpired: boolean): SQL {
	const listed = LISTED_BY_NAMES[listingsOf(filter, withExpired).join()];
	if (!listed) throw new Error(`No index stands behind the feed ${filter}.`);
	const { only } = FEEDS[filter];
	if (only === 'free') return sql`${listed} and price_cents = 0`;
	if (only === 'featured') return sql`${listed} and is_featured`;
	return listed;
}

const LISTED_BY_NAMES: Record<string, SQL> = {
	live: LISTED.live,
	'live,expired': LISTED.liveOrExpired,
	'live,upcoming': LISTED.liveOrUpcoming,
	'live,upcoming,expired': LISTED.notHidden,
};

export function orderOf(filter: FeedFilter): SQL {
	const keys = [...FEEDS[filter].order.columns, sql`${deals.id}`];
	return sql.join(
		keys.map((key) => sql`${key} desc`),
		sql`, `,
	);
}

/** Rows that come after the one a cursor names. */
export function after(filter: FeedFilter, keys: FeedKey[], id: number): SQL | undefined {
	const { columns, casts } = FEEDS[filter].order;
	const values = keys.map((key, index) => sql`${key}::${casts[index]}`);
	return and(
		sql`(${sql.join([...columns, sql`${deals.id}`], sql`, `)}) < (${sql.join([...values, sql`${id}::integer`], sql`, `)})`,
	);
}

export type FeedKey = string | number | boolean;
