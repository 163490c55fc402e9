import { DEFAULT_FEED_FILTER, type FeedFilter } from '@bilby/contract/deals/feed';
import type { FeedAddress } from '@bilby/contract/deals/feed-address';

/** Returns the same list from its start. Every link except "load more" uses it. */
export function fromTheStart(address: FeedAddress, change: Partial<FeedAddress> = {}): FeedAddress {
	return { ...address, cursor: undefined, notice: undefined, ...change };
}

export function filterFrom(address: FeedAddress): FeedFilter {
	return address.filter ?? DEFAULT_FEED_FILTER;
}

/** Returns a filter as addresses contain it: the default is left out. */
export function filterForAddress(filter: FeedFilter): FeedAddress['filter'] {
	return filter === DEFAULT_FEED_FILTER ? undefined : filter;
}

/** Expired deals are never in the hot list, whatever the switch says. */
export function showsExpired(address: FeedAddress): boolean {
	return address.expired === 1 && address.filter !== 'hot';
}

export const FEED_FILTER_LABELS: Record<FeedFilter, string> = {
	all: 'All',
	new: 'New',
	hot: 'Hot Deals',
	popular: 'Popular',
	free: 'Free',
	featured: 'Featured',
};
