import type { deals } from '#schema/deals.ts';

type Repeated = 'id' | 'listing' | 'listedAt' | 'isFree' | 'isFeatured' | 'hotRank' | 'inPopularWindow' | 'netVotes';

/** Returns the columns that `deal_categories` duplicates from the deal. */
export function repeatedFacets(deal: Pick<typeof deals.$inferSelect, Repeated>) {
	const { id, listing, listedAt, isFree, isFeatured, hotRank, inPopularWindow, netVotes } = deal;
	return { dealId: id, listing, listedAt, isFree, isFeatured, hotRank, inPopularWindow, netVotes };
}
