import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { queryOptions } from '@tanstack/react-query';
import { type CompactDeal, toCompactDeal } from '#features/deals/data/compact-deal.ts';
import { ApiError, callApi } from '#lib/api/api.ts';

/** What the card of a deal within a huddle shows. */
export interface LinkedDeal extends CompactDeal {
	store: string | null;
	isEnded: boolean;
}

/** A deal that a huddle is about; null where it is not shown, or no longer. */
export function linkedDealQuery(id: number) {
	return queryOptions({
		queryKey: ['linked-deal', id],
		queryFn: async (): Promise<LinkedDeal | null> => {
			try {
				const { deal } = await callApi('GET /api/deal/:id', { params: { id } });
				return { ...toCompactDeal(deal), store: deal.str_name, isEnded: hasEnded(deal.lifecycle) };
			} catch (error) {
				if (error instanceof ApiError && error.status === 404) return null;
				throw error;
			}
		},
	});
}
