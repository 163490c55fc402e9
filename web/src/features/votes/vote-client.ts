import type { VoteStatus } from '@bilby/contract/votes/rules';
import type { QueryClient } from '@tanstack/react-query';
import { type Outbox, openOutbox } from '#lib/outbox/outbox.ts';
import { readyToAnnounce } from '#lib/page/announce.ts';
import { memberIdOf } from '#lib/session/member-id.ts';
import { onSessionChange, readToken } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import { type Profile, profileQuery } from '../viewer/viewer-queries.ts';
import { parseKey, sendVotes } from './send-votes.ts';
import {
	addPending,
	type ConfirmedVote,
	confirmVote,
	dropPending,
	isVoteKey,
	mergeVote,
	type PendingVote,
	type VoteKey,
	type VoteStore,
	voteStore,
} from './vote-store.ts';

export interface VoteClient {
	/** Shows a vote immediately and stores it until the server has confirmed it. */
	cast: (key: VoteKey, status: VoteStatus) => void;
	stop: () => void;
}

interface VoteClientOptions {
	store: VoteStore;
	queryClient: QueryClient;
}

let client: VoteClient | undefined;

/** Returns the vote client of this tab. */
export function openVotes(queryClient: QueryClient): VoteClient {
	client ??= startVoteClient({ store: voteStore, queryClient });
	return client;
}

/** Sets a member's vote. Resolves once the server has responded, to whether it counted the vote. */
export function castVote(queryClient: QueryClient, key: VoteKey, status: 1 | 0): Promise<boolean> {
	openVotes(queryClient).cast(key, status);
	return new Promise((resolve) => {
		const stop = voteStore.subscribe(key, () => {
			const { pending, mine } = voteStore.votesOn(key);
			if (pending !== null) return;
			stop();
			resolve(mine === status);
		});
	});
}

/** Handles the votes of the member who is logged in on this device, now and after later logins. */
export function startVoteClient({ store, queryClient }: VoteClientOptions): VoteClient {
	let token: string | null = null;
	let outbox: VoteOutbox | null = null;
	const followSession = () => {
		if (readToken() === token) return;
		outbox?.stop();
		token = readToken();
		const memberId = token === null ? null : memberIdOf(token);
		store.changeMember(memberId);
		outbox = token === null || memberId === null ? null : openVoteOutbox({ store, queryClient, token, memberId });
	};
	followSession();
	const unfollow = onSessionChange(followSession);
	return {
		cast: (key, status) => {
			// Two clicks within a millisecond must stay in order.
			const at = Math.max(Date.now(), (store.votesOn(key).pending?.at ?? 0) + 1);
			store.change(key, addPending({ status, at }));
			outbox?.put(key, { status, at });
		},
		stop: () => {
			unfollow();
			outbox?.stop();
		},
	};
}

type VoteOutbox = Outbox<VoteKey, PendingVote>;

interface SessionOptions extends VoteClientOptions {
	token: string;
	memberId: number;
}

function openVoteOutbox({ store, queryClient, token, memberId }: SessionOptions): VoteOutbox {
	const outbox = openOutbox<VoteKey, PendingVote, ConfirmedVote>({
		name: 'votes',
		memberId,
		isKey: isVoteKey,
		send: (pending, settle) =>
			sendVotes(pending, {
				settle,
				onRejected: (reason) => readToken() === token && void showToast('error', reason),
			}),
		onPending: (key, pending) => store.change(key, addPending(pending)),
		onSettled: (key, at, confirmed) => {
			if (confirmed === null) return store.change(key, dropPending(at));
			store.change(key, confirmVote(at, confirmed));
			patchProfile(queryClient, token, key, confirmed.status);
		},
	});
	readyToAnnounce();
	mergeOwnVotes({ store, queryClient, token }).catch((failure: unknown) => {
		console.info('Own votes could not be loaded.', failure);
	});
	return outbox;
}

/** The profile has the latest thousand votes on deals. Pages of deals and huddles request the votes shown on them. */
async function mergeOwnVotes({ store, queryClient, token }: VoteClientOptions & { token: string }): Promise<void> {
	const requestedAt = Date.now();
	const { mylikes, mydislikes } = await queryClient.ensureQueryData(profileQuery(token));
	if (readToken() !== token) return;
	for (const id of mylikes) store.change(`deal:${id}`, mergeVote({ status: 1, requestedAt }));
	for (const id of mydislikes) store.change(`deal:${id}`, mergeVote({ status: 0, requestedAt }));
}

/** Adds a confirmed vote on a deal to the cached profile. */
function patchProfile(queryClient: QueryClient, token: string, key: VoteKey, vote: VoteStatus): void {
	const { kind, id } = parseKey(key);
	if (kind !== 'deal') return;
	queryClient.setQueryData(profileQuery(token).queryKey, (profile) => profile && withVote(profile, id, vote));
}

function withVote(profile: Profile, dealId: number, vote: VoteStatus): Profile {
	const hadVoted = profile.mylikes.includes(dealId) || profile.mydislikes.includes(dealId);
	const others = (ids: number[]) => ids.filter((id) => id !== dealId);
	return {
		...profile,
		mylikes: vote === 1 ? [dealId, ...others(profile.mylikes)] : others(profile.mylikes),
		mydislikes: vote === 0 ? [dealId, ...others(profile.mydislikes)] : others(profile.mydislikes),
		myVotesCount: profile.myVotesCount + Number(vote !== null) - Number(hadVoted),
	};
}
