import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { type DealToEdit, presentDealToEdit } from './state/present-posting.ts';

/** A deal as those who may edit it get it; refused to others. */
export async function readDealToEdit(id: number): Promise<DealToEdit> {
	const { deal } = await callApi('GET /api/deal/:id', { params: { id }, query: { for: 'edit' } });
	return presentDealToEdit(deal);
}

/** Read anew whenever the form is opened: an edit must begin from the latest version. */
export function dealToEditQuery(token: string, id: number) {
	return queryOptions({
		queryKey: ['own', token, 'deal-to-edit', id],
		queryFn: () => readDealToEdit(id),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}
