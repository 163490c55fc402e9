import type { DealReply, DealWire } from '@bilby/contract/deals';
import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '../../lib/api.ts';

export function dealQuery(id: number) {
	return queryOptions({
		queryKey: ['deal', id],
		queryFn: async (): Promise<DealWire> => (await apiGet<DealReply>(`/api/deal/${id}`)).deal,
	});
}

const MAX_ID = 2_147_483_647;

/** The id in an address, or null where no deal can have it. */
export function readDealId(text: string): number | null {
	const id = Number(text);
	return /^[1-9]\d{0,9}$/.test(text) && id <= MAX_ID ? id : null;
}
