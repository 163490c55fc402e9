import { type FeedAddress, readFeedAddress } from './feed-address.ts';

/** Newest first is the default and is never part of the address. */
export type CategoryFilter = 'popular' | 'featured';

/** The query parameters of a category page. */
export interface CategoryAddress extends Pick<FeedAddress, 'expired' | 'cursor'> {
	filter?: CategoryFilter | undefined;
}

/** Reads the query parameters and ignores invalid ones. */
export function readCategoryAddress(raw: Record<string, unknown>): CategoryAddress {
	const { filter, expired, cursor } = readFeedAddress(raw);
	return { filter: filter === 'popular' || filter === 'featured' ? filter : undefined, expired, cursor };
}
