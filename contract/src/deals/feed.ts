export const FEED_FILTERS = ['all', 'new', 'hot', 'popular', 'free', 'featured'] as const;
export type FeedFilter = (typeof FEED_FILTERS)[number];

export const DEFAULT_FEED_FILTER: FeedFilter = 'new';

export const FEED_FILTER_LABELS: Record<FeedFilter, string> = {
	all: 'All',
	new: 'New',
	hot: 'Hot Deals',
	popular: 'Popular',
	free: 'Free',
	featured: 'Featured',
};

export function isFeedFilter(value: unknown): value is FeedFilter {
	return FEED_FILTERS.some((filter) => filter === value);
}
