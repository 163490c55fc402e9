import { MAX_DEAL_STATES } from '@bilby/contract/deals/limits';
import type { DealStateWire } from '@bilby/contract/deals/states';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { changeCached } from '#lib/api/query-client.ts';
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
		queryFn: () => readOwnDealState(dealId),
	});
}

/** Deals whose states are read in one request. */
interface Batch {
	dealIds: Set<number>;
	reply: Promise<{ states: DealStateWire[]; requestedAt: number }>;
}

/** The batch that further deals can join until it is sent. */
let openBatch: Batch | null = null;

/** Reads the state of one deal. The cards of a page request theirs at the same time and share one call. */
async function readOwnDealState(dealId: number): Promise<OwnDealState> {
	if (openBatch === null || openBatch.dealIds.size === MAX_DEAL_STATES) openBatch = startBatch();
	const { dealIds, reply } = openBatch;
	dealIds.add(dealId);
	const { states, requestedAt } = await reply;
	return { ...(states.find((state) => state.dealId === dealId) ?? nothingDone(dealId)), requestedAt };
}

function startBatch(): Batch {
	const dealIds = new Set<number>();
	const send = async () => {
		// In the next task, after all cards that React renders in this one.
		await new Promise((resolve) => setTimeout(resolve));
		if (openBatch?.dealIds === dealIds) openBatch = null;
		const requestedAt = Date.now();
		const { states } = await callApi('POST /api/dealStates', { body: { ids: [...dealIds] } });
		return { states, requestedAt };
	};
	return { dealIds, reply: send() };
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
	changeCached(queryClient, queryKey, change);
	if (isLoading || queryClient.getQueryData(queryKey) === undefined) void queryClient.invalidateQueries({ queryKey });
}

export function nothingDone(dealId: number): DealStateWire {
	return { dealId, vote: null, saved: 0, reportedExpired: 0, commentLikes: [], commentDislikes: [], flags: [] };
}
