import type { QueryClient } from '@tanstack/react-query';
import { nothingDone, ownDealStateQuery } from '#features/viewer/viewer-deal-state.ts';
import { callApi } from '#lib/api/api.ts';

/** Reads what the member did with several deals at once, for whatever asks about one of them next. */
export async function readDealStates(queryClient: QueryClient, token: string, ids: number[]): Promise<void> {
	const askedAt = Date.now();
	const { states } = await callApi('POST /api/dealStates', { body: { ids } });
	const stateOf = new Map(states.map((state) => [state.dealId, state]));
	for (const id of ids) {
		const state = stateOf.get(id) ?? nothingDone(id);
		queryClient.setQueryData(ownDealStateQuery(token, id).queryKey, { ...state, askedAt });
	}
}
