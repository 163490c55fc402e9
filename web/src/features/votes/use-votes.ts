import { toggleStatus, type VoteStatus } from '@bilby/contract/votes/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { announce } from '#lib/page/announce.ts';
import { formatCount } from '#lib/text/format.ts';
import { openVotes } from './vote-client.ts';
import { NO_VOTES, shownVotes, type Votable, type VoteKey, voteStore } from './vote-store.ts';

interface ShownVotes {
	/** The member's own vote; null for visitors, and until it is known. */
	status: VoteStatus;
	likes: number;
	dislikes: number;
}

const nobody = () => null;
const noVotes = () => NO_VOTES;

/** Returns the current votes on a target. */
export function useVotes({ key, ...page }: Votable): ShownVotes {
	const votes = useStored(key, () => voteStore.votesOn(key), noVotes);
	return shownVotes(votes, page);
}

/** True if the member of this session owns the target; false until that is known. */
export function useIsOwn({ key }: Votable, ownerId: number | null): boolean {
	const memberId = useStored(key, voteStore.memberId, nobody);
	return ownerId !== null && ownerId === memberId;
}

function useStored<Value>(key: VoteKey, read: () => Value, onServer: () => Value): Value {
	const subscribe = useCallback((listener: () => void) => voteStore.subscribe(key, listener), [key]);
	return useSyncExternalStore(subscribe, read, onServer);
}

/** Returns the click handler of a member's two vote buttons. */
export function useCastVote({ key, ...page }: Votable): (side: 1 | 0) => void {
	const queryClient = useQueryClient();
	useEffect(() => void openVotes(queryClient), [queryClient]);

	return (side) => {
		const status = toggleStatus(shownVotes(voteStore.votesOn(key), page).status, side);
		openVotes(queryClient).cast(key, status);
		const { likes, dislikes } = shownVotes(voteStore.votesOn(key), page);
		announce(`${describeVote(status)} Net votes ${formatCount(likes - dislikes)}.`);
	};
}

function describeVote(status: VoteStatus): string {
	if (status === null) return 'Vote removed.';
	return status === 1 ? 'Liked.' : 'Disliked.';
}
