import type { FeedFilter } from '@bilby/contract/deals/feed';

export const FEED_FILTER_LABELS: Record<FeedFilter, string> = {
	all: 'All',
	new: 'New',
	hot: 'Hot Deals',
	popular: 'Popular',
	free: 'Free',
	featured: 'Featured',
};
