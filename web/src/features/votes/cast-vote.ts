import type { QueryClient } from '@tanstack/react-query';
import { intendVote, type VoteKey } from './known-votes.ts';
import { loadVoteClient } from './load-vote-client.ts';
import { voteStore } from './vote-store.ts';

/**
 * Sets a member's vote, whatever it was before, by the way that every press takes. Answers whether the server has counted it,
 * once it has said so: without a network that is when there is one.
 */
export async function castVote(queryClient: QueryClient, key: VoteKey, status: 1 | 0): Promise<boolean> {
	const client = await loadVoteClient(queryClient);
	const pressedAt = Date.now();
	voteStore.change(key, intendVote({ status, pressedAt }));
	client.take({ key, status, pressedAt, net: null });
	return new Promise((resolve) => {
		const stop = voteStore.subscribe(key, () => {
			const { intent, mine } = voteStore.votesOf(key);
			if (intent !== null) return;
			stop();
			resolve(mine === status);
		});
	});
}
