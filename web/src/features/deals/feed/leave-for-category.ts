import { readCategoryAddress } from '@bilby/contract/deals/category-address';
import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { redirect } from '@tanstack/react-router';

/** Categories have pages of their own: an address of the home page that names one leads there for good. */
export function leaveForCategory({ category, filter, expired }: FeedAddress): void {
	if (category === undefined) return;
	const search = readCategoryAddress({ filter, expired });
	throw redirect({ to: '/cat/$cat', params: { cat: category }, search, statusCode: 301 });
}
