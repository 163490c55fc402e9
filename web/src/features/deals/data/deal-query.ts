import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '#lib/api/api.ts';
import { type CompactDeal, type Deal, presentCompactDeal, presentDeal } from './present-deal.ts';

export function dealQuery(id: number) {
	return queryOptions({ queryKey: ['deal', id], queryFn: () => readDeal(id) });
}

/** The deal as the logged-in member may see it: with its review, and even if it is held or suspended. */
export function ownDealQuery(token: string, id: number) {
	return queryOptions({ queryKey: ['own', token, 'deal-page', id], queryFn: () => readDeal(id) });
}

async function readDeal(id: number): Promise<Deal> {
	const { deal } = await callApi('GET /api/deal/:id', { params: { id } });
	return presentDeal(deal);
}

/** Related deals for the deal page. */
export function relatedDealsQuery(id: number) {
	return queryOptions({
		queryKey: ['related-deals', id],
		queryFn: async (): Promise<CompactDeal[]> => {
			const { deals } = await callApi('GET /api/related-deals/:id', { params: { id } });
			return deals.map(presentCompactDeal);
		},
	});
}

const MAX_ID = 2_147_483_647;

/** Parses the id in an address. Returns null if no deal can have it. */
export function readDealId(text: string): number | null {
	const id = Number(text);
	return /^[1-9]\d{0,9}$/.test(text) && id <= MAX_ID ? id : null;
}

/** Returns a function that reloads a deal. The function is stable per deal. */
export function useRefreshDeal(dealId: number): () => void {
	const queryClient = useQueryClient();
	return useCallback(() => {
		void queryClient.invalidateQueries({ queryKey: dealQuery(dealId).queryKey });
	}, [dealId, queryClient]);
}
