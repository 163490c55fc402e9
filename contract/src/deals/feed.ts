export const FEED_FILTERS = ['all', 'new', 'hot', 'popular', 'free', 'featured'] as const;
export type FeedFilter = (typeof FEED_FILTERS)[number];

export const DEFAULT_FEED_FILTER: FeedFilter = 'new';

export function isFeedFilter(value: unknown): value is FeedFilter {
	return FEED_FILTERS.some((filter) => filter === value);
}
