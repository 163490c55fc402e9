import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { type DealProgress, presentDealProgress } from '../form/state/present-posting.ts';

/** Reads how complete a deal is and its status. Only its author and staff may. */
export function dealProgressQuery(token: string, id: number) {
	return queryOptions({
		queryKey: ['own', token, 'deal-progress', id],
		queryFn: async (): Promise<DealProgress> => {
			const { data } = await callApi('GET /api/deal-progress/:id', { params: { id } });
			return presentDealProgress(data);
		},
		staleTime: 0,
	});
}
