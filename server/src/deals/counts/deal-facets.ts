import type { deals } from '../../schema/deals.ts';

/** What the rows of its categories repeat about a deal. */
export function repeatedFacets(
	deal: Pick<typeof deals.$inferSelect, 'id' | 'listing' | 'listedAt' | 'isFree' | 'isFeatured'>,
) {
	const { id, listing, listedAt, isFree, isFeatured } = deal;
	return { dealId: id, listing, listedAt, isFree, isFeatured };
}
