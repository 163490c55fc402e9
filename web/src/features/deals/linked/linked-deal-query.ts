import { queryOptions } from '@tanstack/react-query';
import { type LinkedDeal, presentLinkedDeal } from '#features/deals/data/present-deal.ts';
import { ApiError, callApi } from '#lib/api/api.ts';

/** Returns the query for a deal that a text links to. Its data is null if the deal is not visible. */
export function linkedDealQuery(id: number) {
	return queryOptions({
		queryKey: ['linked-deal', id],
		queryFn: async (): Promise<LinkedDeal | null> => {
			try {
				const { deal } = await callApi('GET /api/deal/:id', { params: { id } });
				return presentLinkedDeal(deal);
			} catch (error) {
				if (error instanceof ApiError && error.status === 404) return null;
				throw error;
			}
		},
	});
}
