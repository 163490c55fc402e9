import type { PriceHistoryReply } from '@bilby/contract/prices/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type PriceHistory = Pick<PriceHistoryReply, 'points' | 'summary'>;

/** The recorded prices of a deal's product and a summary of them. */
export function priceHistoryQuery(dealId: number) {
	return queryOptions({
		queryKey: ['price-history', dealId],
		queryFn: async (): Promise<PriceHistory> => {
			const { points, summary } = await callApi('GET /api/price-history/:dealId', { params: { dealId } });
			return { points, summary };
		},
	});
}
