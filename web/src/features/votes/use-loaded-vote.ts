import { useEffect } from 'react';
import type { OwnDealState } from '../viewer/viewer-deal-state.ts';
import { mergeVote, voteStore } from './vote-store.ts';

/** Shows the vote in a member's loaded state of a deal, unless a newer vote is known. */
export function useLoadedVote(own: OwnDealState | null): void {
	useEffect(() => {
		if (own) voteStore.change(`deal:${own.dealId}`, mergeVote({ status: own.vote, requestedAt: own.requestedAt }));
	}, [own]);
}
