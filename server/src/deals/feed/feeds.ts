import type { FeedFilter } from '@bilby/contract/deals/feed';
import { type SQL, sql } from 'drizzle-orm';
import { dealBrands, dealCategories, dealStores, dealTags } from '#schema/deal-labels.ts';
import { isListed, type ListedSet, type ListedTable, type Listing, listingsIn } from '#schema/deals.ts';

type Order = 'newest' | 'hottest' | 'mostVoted';

interface Feed {
	order: Order;
	/** Only deals which are this. */
	only: 'is_free' | 'is_featured' | null;
	shown: ListedSet;
	shownWithExpired: ListedSet;
}

/** One index stands behind each feed, with and without expired deals. */
const FEEDS: Record<FeedFilter, Feed> = {
	new: { order: 'newest', only: null, shown: 'live', shownWithExpired: 'liveOrExpired' },
	all: { order: 'newest', only: null, shown: 'liveOrUpcoming', shownWithExpired: 'notHidden' },
	hot: { order: 'hottest', only: null, shown: 'live', shownWithExpired: 'live' },
	popular: { order: 'mostVoted', only: null, shown: 'live', shownWithExpired: 'liveOrExpired' },
	free: { order: 'newest', only: 'is_free', shown: 'live', shownWithExpired: 'liveOrExpired' },
	featured: { order: 'newest', only: 'is_featured', shown: 'live', shownWithExpired: 'liveOrExpired' },
};

/** The table whose index is walked. */
export type Walked = ListedTable;

/** Lists of deals with one label: where its rows are and which column names it. */
export const LABEL_LISTS = {
	category: { table: dealCategories, label: dealCategories.categoryId, walked: 'deal_categories' },
	store: { table: dealStores, label: dealStores.storeId, walked: 'deal_stores' },
	brand: { table: dealBrands, label: dealBrands.brandId, walked: 'deal_brands' },
	tag: { table: dealTags, label: dealTags.tagId, walked: 'deal_tags' },
} as const;
export type LabelKind = keyof typeof LABEL_LISTS;

/** Rows of a category know all that feeds sort by; those of other labels know times and votes. */
const SORTED_BY_LABEL: FeedFilter[] = ['new', 'popular'];

export function isSortedFor(kind: LabelKind, filter: FeedFilter): boolean {
	return kind === 'category' || SORTED_BY_LABEL.includes(filter);
}

export function onlyOf(filter: FeedFilter): Feed['only'] {
	return FEEDS[filter].only;
}

export function isByTime(filter: FeedFilter): boolean {
	return FEEDS[filter].order === 'newest';
}

export function listingsOf(filter: FeedFilter, withExpired: boolean): readonly Listing[] {
	return listingsIn(setOf(filter, withExpired));
}

/** Which deals a feed shows, in the very words of the partial index. */
export function scopeOf(filter: FeedFilter, withExpired: boolean, table: Walked): SQL {
	const listed = isListed(setOf(filter, withExpired), table);
	const only = onlyCondition(filter, table);
	return only ? sql`${listed} and ${only}` : listed;
}

/** What a feed shows besides how deals are listed. */
export function onlyCondition(filter: FeedFilter, table: Walked): SQL | undefined {
	const { only } = FEEDS[filter];
	return only ? sql.raw(`${table}.${only}`) : undefined;
}

function setOf(filter: FeedFilter, withExpired: boolean): ListedSet {
	return withExpired ? FEEDS[filter].shownWithExpired : FEEDS[filter].shown;
}

/** What rows are sorted by, all descending; the id comes last and settles every tie. */
export function sortKeys(filter: FeedFilter, walked: Walked): { keys: SQL[]; id: SQL; casts: SQL[] } {
	const column = (name: string) => sql.raw(`${walked}.${name}`);
	const id = column(walked === 'deals' ? 'id' : 'deal_id');
	switch (FEEDS[filter].order) {
		case 'newest':
			return { keys: [column('listed_at')], id, casts: [sql.raw('timestamptz')] };
		case 'hottest':
			return { keys: [column('hot_rank')], id, casts: [sql.raw('double precision')] };
		case 'mostVoted':
			return {
				keys: [column('in_popular_window'), column('net_votes')],
				id,
				casts: [sql.raw('boolean'), sql.raw('integer')],
			};
	}
}
