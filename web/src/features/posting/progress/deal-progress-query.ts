import type { DealProgressReply } from '@bilby/contract/posting/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type DealProgress = DealProgressReply['data'];

/** How complete a deal is and where it stands; refused to all but its author and staff. */
export function dealProgressQuery(token: string, id: number) {
	return queryOptions({
		queryKey: ['own', token, 'deal-progress', id],
		queryFn: async (): Promise<DealProgress> => (await callApi('GET /api/deal-progress/:id', { params: { id } })).data,
		staleTime: 0,
	});
}
