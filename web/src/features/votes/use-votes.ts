import { toggleStatus, type VoteStatus } from '@bilby/contract/votes/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { showToast } from '#ui/toast/toast.ts';
import { dropIntent, intendVote, NO_VOTES, shownVotes, type VoteKey } from './known-votes.ts';
import { loadVoteClient, loadVoteClientWhenIdle } from './load-vote-client.ts';
import type { Votable } from './votable.ts';
import { voteStore } from './vote-store.ts';

interface ShownVotes {
	/** The member's own vote; null for visitors, and until it is known. */
	status: VoteStatus;
	likes: number;
	dislikes: number;
}

const nobody = () => null;
const noVotes = () => NO_VOTES;

/** The votes on a target as they stand now in this browser. */
export function useVotes({ key, ...page }: Votable): ShownVotes {
	const votes = useStored(key, () => voteStore.votesOf(key), noVotes);
	return shownVotes(votes, page);
}

/** Whether the one who votes here brought the target themselves; false until that is known. */
export function useIsOwn({ key }: Votable, ownerId: number | null): boolean {
	const memberId = useStored(key, voteStore.memberId, nobody);
	return ownerId !== null && ownerId === memberId;
}

/** What the store says of a target, or of the member, as it stands now. */
function useStored<Value>(key: VoteKey, read: () => Value, onServer: () => Value): Value {
	const subscribe = useCallback((listener: () => void) => voteStore.subscribe(key, listener), [key]);
	return useSyncExternalStore(subscribe, read, onServer);
}

/** What a member's press of one of the two buttons does. */
export function usePressVote({ key, ...page }: Votable): (pressed: 1 | 0) => void {
	const queryClient = useQueryClient();
	useEffect(() => loadVoteClientWhenIdle(queryClient), [queryClient]);

	return (pressed) => {
		const before = voteStore.votesOf(key);
		const status = toggleStatus(shownVotes(before, page).status, pressed);
		// Two presses within a millisecond must stay in order.
		const pressedAt = Math.max(Date.now(), (before.intent?.pressedAt ?? 0) + 1);
		voteStore.change(key, intendVote({ status, pressedAt }));
		const after = shownVotes(voteStore.votesOf(key), page);
		const hand = () =>
			loadVoteClient(queryClient).then(
				({ take }) => take({ key, status, pressedAt, net: after.likes - after.dislikes }),
				(failure: unknown) => {
					// Without a network the code cannot come either: the press waits for it on the page.
					if (!navigator.onLine) return window.addEventListener('online', hand, { once: true });
					console.info('The vote could not be taken.', failure);
					voteStore.change(key, dropIntent(pressedAt));
					void showToast('error', 'Your vote wasn’t counted. Please try again.');
				},
			);
		void hand();
	};
}
