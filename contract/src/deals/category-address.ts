import { type FeedAddress, readFeedAddress } from './feed-address.ts';

/** Newest first is the default, and never written. */
export type CategoryFilter = 'popular' | 'featured';

/** What the address of a category's page can say besides the category. */
export interface CategoryAddress extends Pick<FeedAddress, 'expired' | 'cursor'> {
	filter?: CategoryFilter | undefined;
}

/** Reads an address and drops, without a word, whatever makes no sense in it. */
export function readCategoryAddress(raw: Record<string, unknown>): CategoryAddress {
	const { filter, expired, cursor } = readFeedAddress(raw);
	return { filter: filter === 'popular' || filter === 'featured' ? filter : undefined, expired, cursor };
}
