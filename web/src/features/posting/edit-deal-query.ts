import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { type DealToEdit, presentDealToEdit } from './form/present-posting.ts';

/** Reads a deal for editing. Rejects if the member may not edit it. */
export async function readDealToEdit(id: number): Promise<DealToEdit> {
	const { deal } = await callApi('GET /api/deal/:id', { params: { id }, query: { for: 'edit' } });
	return presentDealToEdit(deal);
}

/** Never cached: an edit must start from the latest version. */
export function dealToEditQuery(token: string, id: number) {
	return queryOptions({
		queryKey: ['own', token, 'deal-to-edit', id],
		queryFn: () => readDealToEdit(id),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}
