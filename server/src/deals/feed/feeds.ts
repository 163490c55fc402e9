import type { FeedFilter } from '@bilby/contract/deals/feed';
import { type SQL, sql } from 'drizzle-orm';
import { dealBrands, dealCategories, dealStores, dealTags } from '#schema/deal-labels.ts';
import { isListed, type ListedSet, type ListedTable, type Listing, listingsIn } from '#schema/deals.ts';

type Order = 'newest' | 'hottest' | 'mostVoted';

interface Feed {
	order: Order;
	/** A flag that deals of the feed must have. */
	only: 'is_free' | 'is_featured' | null;
	shown: ListedSet;
	shownWithExpired: ListedSet;
}

/** Every feed has an index, with and without expired deals. */
const FEEDS: Record<FeedFilter, Feed> = {
	new: { order: 'newest', only: null, shown: 'live', shownWithExpired: 'liveOrExpired' },
	all: { order: 'newest', only: null, shown: 'liveOrUpcoming', shownWithExpired: 'notHidden' },
	hot: { order: 'hottest', only: null, shown: 'live', shownWithExpired: 'live' },
	popular: { order: 'mostVoted', only: null, shown: 'live', shownWithExpired: 'liveOrExpired' },
	free: { order: 'newest', only: 'is_free', shown: 'live', shownWithExpired: 'liveOrExpired' },
	featured: { order: 'newest', only: 'is_featured', shown: 'live', shownWithExpired: 'liveOrExpired' },
};

/** The table whose index is scanned. */
export type ScannedTable = ListedTable;

/** The tables of labels, and their columns. */
export const LABEL_LISTS = {
	category: { table: dealCategories, label: dealCategories.categoryId, walked: 'deal_categories' },
	store: { table: dealStores, label: dealStores.storeId, walked: 'deal_stores' },
	brand: { table: dealBrands, label: dealBrands.brandId, walked: 'deal_brands' },
	tag: { table: dealTags, label: dealTags.tagId, walked: 'deal_tags' },
} as const;
export type LabelKind = keyof typeof LABEL_LISTS;

/** A category's rows have every sort key. Rows of other labels have only dates and votes. */
const SORTED_BY_LABEL: FeedFilter[] = ['new', 'popular'];

export function isSortedFor(kind: LabelKind, filter: FeedFilter): boolean {
	return kind === 'category' || SORTED_BY_LABEL.includes(filter);
}

export function flagCondition(filter: FeedFilter): Feed['only'] {
	return FEEDS[filter].only;
}

export function isSortedByTime(filter: FeedFilter): boolean {
	return FEEDS[filter].order === 'newest';
}

export function listListings(filter: FeedFilter, withExpired: boolean): readonly Listing[] {
	return listingsIn(chooseListedSet(filter, withExpired));
}

/** Returns the listing condition of a feed, written exactly as in the partial index. */
export function listingCondition(filter: FeedFilter, withExpired: boolean, table: ScannedTable): SQL {
	const listed = isListed(chooseListedSet(filter, withExpired), table);
	const only = onlyCondition(filter, table);
	return only ? sql`${listed} and ${only}` : listed;
}

/** Returns the condition of a feed besides the listing. */
export function onlyCondition(filter: FeedFilter, table: ScannedTable): SQL | undefined {
	const { only } = FEEDS[filter];
	return only ? sql.raw(`${table}.${only}`) : undefined;
}

function chooseListedSet(filter: FeedFilter, withExpired: boolean): ListedSet {
	return withExpired ? FEEDS[filter].shownWithExpired : FEEDS[filter].shown;
}

/** Returns the sort keys, all descending. The id is last and resolves ties. */
export function sortKeys(filter: FeedFilter, walked: ScannedTable): { keys: SQL[]; id: SQL; casts: SQL[] } {
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
