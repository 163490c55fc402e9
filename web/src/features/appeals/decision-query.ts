import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export function decisionQuery(token: string, id: number) {
	return queryOptions({
		queryKey: ['own', token, 'decision', id],
		queryFn: async () => (await callApi('GET /api/decision/:id', { params: { id } })).decision,
	});
}
