import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { type DealProgress, presentDealProgress } from '../form/state/present-posting.ts';

/** How complete a deal is and where it stands; refused to all but its author and staff. */
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
