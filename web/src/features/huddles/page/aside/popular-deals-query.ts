import { queryOptions } from '@tanstack/react-query';
import { type CompactDeal, presentCompactDeal } from '#features/deals/data/present-deal.ts';
import { callApi } from '#lib/api/api.ts';

export const SHOWN_POPULAR_DEALS = 8;

/** The most popular deals, shown next to a huddle. */
export const popularDealsQuery = queryOptions({
	queryKey: ['popular-deals'],
	queryFn: async (): Promise<CompactDeal[]> => {
		const { deals } = await callApi('POST /api/popularDeal');
		return deals.slice(0, SHOWN_POPULAR_DEALS).map(presentCompactDeal);
	},
});
