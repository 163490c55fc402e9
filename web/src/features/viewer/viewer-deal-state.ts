import type { DealStateWire } from '@bilby/contract/deals/states';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { readToken } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';

/** The logged-in member's votes, saves and flags on a deal and its comments. */
export interface OwnDealState extends DealStateWire {
	/** When the request was sent, in milliseconds. It does not include votes stored later. */
	requestedAt: number;
}

/** Returns the query for a member's state of a deal. Each session loads its own. */
export function ownDealStateQuery(token: string, dealId: number) {
	return queryOptions({
		queryKey: ['own', token, 'deal', dealId],
		queryFn: async (): Promise<OwnDealState> => {
			const requestedAt = Date.now();
			const { states } = await callApi('POST /api/dealStates', { body: { ids: [dealId] } });
			return { ...(states[0] ?? nothingDone(dealId)), requestedAt };
		},
	});
}

/** Returns null for visitors, and until it is known. */
export function useOwnDealState(dealId: number): OwnDealState | null {
	const token = useToken();
	const { data } = useQuery({ ...ownDealStateQuery(token ?? '', dealId), enabled: token !== null });
	return data ?? null;
}

/**
 * Changes the loaded state of a deal. If it is being loaded, it is loaded again, because that response may not include the
 * change. Does nothing for visitors.
 */
export function patchOwnDealState(
	queryClient: QueryClient,
	dealId: number,
	change: (state: OwnDealState) => OwnDealState,
): void {
	const token = readToken();
	if (token === null) return;
	const { queryKey } = ownDealStateQuery(token, dealId);
	const isLoading = queryClient.isFetching({ queryKey }) > 0;
	void queryClient.cancelQueries({ queryKey });
	queryClient.setQueryData(queryKey, (state) => state && change(state));
	if (isLoading || queryClient.getQueryData(queryKey) === undefined) void queryClient.invalidateQueries({ queryKey });
}

export function nothingDone(dealId: number): DealStateWire {
	return { dealId, vote: null, saved: 0, reportedExpired: 0, commentLikes: [], commentDislikes: [], flags: [] };
}
