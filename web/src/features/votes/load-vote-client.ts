import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#lib/hooks/when-idle.ts';
import { onSessionChange, readToken } from '#lib/session/session.ts';
import type { VoteClient } from './vote-client.ts';
import { voteStore } from './vote-store.ts';

let hasBegun = false;
let voting: Promise<VoteClient> | undefined;

/** Brings what members need for voting once the page rests, now or when somebody logs in. Visitors never load it. */
export function loadVoteClientWhenIdle(queryClient: QueryClient): void {
	if (hasBegun) return;
	hasBegun = true;
	const loadForMember = () => {
		if (readToken() !== null && voting === undefined)
			whenIdle(() => void loadVoteClient(queryClient).catch(sayUnloaded));
	};
	loadForMember();
	onSessionChange(loadForMember);
}

/** Fails where the code cannot be loaded; the next call tries again. */
export function loadVoteClient(queryClient: QueryClient): Promise<VoteClient> {
	voting ??= import('./vote-client.ts')
		.then(({ startVoteClient }) => startVoteClient({ store: voteStore, queryClient }))
		.catch((failure: unknown) => {
			voting = undefined;
			throw failure;
		});
	return voting;
}

function sayUnloaded(failure: unknown): void {
	console.info('Own votes are not known here yet.', failure);
}
