import { pressedVote, type VoteStatus } from '@bilby/contract/votes/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { intendThisPage, readToken } from '../../lib/session/session.ts';
import { type Counts, dropIntent, intendVote, NO_VOTES, shownVotes } from './deal-votes.ts';
import { loadVoteClient, loadVoteClientWhenIdle } from './load-vote-client.ts';
import { voteStore } from './vote-store.ts';

/** A deal as far as voting needs it, as it was when the page was made. */
export interface VotableDeal extends Counts {
	id: number;
	ownerId: number | null;
}

interface ShownVotes {
	/** The member's own vote; null for visitors, and until it is known. */
	status: VoteStatus;
	likes: number;
	dislikes: number;
	isOwnDeal: boolean;
}

const nobody = () => null;
const noVotes = () => NO_VOTES;

/** The votes on a deal as they stand now in this browser. */
export function useDealVotes(deal: VotableDeal): ShownVotes {
	const { id, ownerId } = deal;
	const subscribe = useCallback((listener: () => void) => voteStore.subscribe(id, listener), [id]);
	const votes = useSyncExternalStore(subscribe, () => voteStore.votesOf(id), noVotes);
	const memberId = useSyncExternalStore(subscribe, voteStore.memberId, nobody);
	return {
		...shownVotes(votes, deal),
		isOwnDeal: ownerId !== null && ownerId === memberId,
	};
}

/** What a press of one of a deal's two buttons does: a member votes, a visitor is led to the login. */
export function usePressVote(deal: VotableDeal): (pressed: 1 | 0) => void {
	const router = useRouter();
	const queryClient = useQueryClient();
	useEffect(() => loadVoteClientWhenIdle(queryClient), [queryClient]);

	return (pressed) => {
		if (readToken() === null) {
			intendThisPage();
			void router.navigate({ to: '/login' });
			return;
		}
		const before = voteStore.votesOf(deal.id);
		const status = pressedVote(shownVotes(before, deal).status, pressed);
		// Two presses within a millisecond must stay in order.
		const pressedAt = Math.max(Date.now(), (before.intent?.pressedAt ?? 0) + 1);
		voteStore.change(deal.id, intendVote({ status, pressedAt }));
		const after = shownVotes(voteStore.votesOf(deal.id), deal);
		const hand = () =>
			loadVoteClient(queryClient).then(
				({ take }) => take({ dealId: deal.id, status, pressedAt, net: after.likes - after.dislikes }),
				(failure: unknown) => {
					// Without a network the code cannot come either: the press waits for it on the page.
					if (!navigator.onLine) return window.addEventListener('online', hand, { once: true });
					console.info('The vote could not be taken.', failure);
					voteStore.change(deal.id, dropIntent(pressedAt));
				},
			);
		void hand();
	};
}
