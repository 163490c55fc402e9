import type { VoteOperation, VoteUpdateWire } from '@bilby/contract/votes/wire';
import type { QueryClient } from '@tanstack/react-query';
import { memberIdOf } from '../../lib/session/member-id.ts';
import { onSessionChange, readToken } from '../../lib/session/session.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { announceVote, readyToAnnounce } from './announce-vote.ts';
import { dropIntent, intendVote, type VoteIntent } from './deal-votes.ts';
import { mergeVote, settleVote } from './merge-votes.ts';
import { patchOwnVotes } from './patch-own-votes.ts';
import { openVoteChannel } from './vote-channel.ts';
import { openVoteOutbox } from './vote-outbox.ts';
import { startVoteSender } from './vote-sender.ts';
import type { VoteStore } from './vote-store.ts';
// A member whose vote fails is told so by it, which is no moment to begin to fetch it.
import '../../ui/toast/toaster.tsx';

/** A press as the store shows it already. */
interface Press extends VoteIntent {
	dealId: number;
	/** Net votes with it. */
	net: number;
}

export interface VoteClient {
	/** Keeps a press until the server has confirmed it, and tells the member's other tabs. */
	take: (press: Press) => void;
	stop: () => void;
}

interface VoteClientOptions {
	store: VoteStore;
	queryClient: QueryClient;
}

/** Votes for whoever is logged in on this device, now and later. */
export function startVoteClient(options: VoteClientOptions): VoteClient {
	let token: string | null = null;
	let session: VoteClient | null = null;
	const followSession = () => {
		if (readToken() === token) return;
		session?.stop();
		token = readToken();
		const memberId = token === null ? null : memberIdOf(token);
		options.store.changeMember(memberId);
		session = token === null || memberId === null ? null : startSession({ ...options, token, memberId });
	};
	followSession();
	const unfollow = onSessionChange(followSession);
	readyToAnnounce();
	return {
		take: (press) => {
			announceVote(press.status, press.net);
			session?.take(press);
		},
		stop: () => {
			unfollow();
			session?.stop();
		},
	};
}

interface SessionOptions extends VoteClientOptions {
	token: string;
	memberId: number;
}

function startSession({ store, queryClient, token, memberId }: SessionOptions): VoteClient {
	const kept = openVoteOutbox(memberId);
	let isStopped = false;

	const showEnd = (operation: VoteOperation, update: VoteUpdateWire | null, at: number) => {
		const { dealId, timestamp: pressedAt } = operation;
		if (update === null) {
			store.change(dealId, dropIntent(pressedAt));
			return;
		}
		store.change(dealId, settleVote({ pressedAt, ...resultOf(update, at) }));
		patchOwnVotes(queryClient, token, { dealId, vote: update.status });
	};
	const channel = openVoteChannel(memberId, (message) => {
		if (message.kind === 'end') showEnd(message.operation, message.update, message.at);
		else store.change(message.dealId, intendVote(message));
	});
	const sender = startVoteSender({
		kept,
		onEnd: (operation, update) => {
			// What arrives after logging out belongs to nobody here.
			if (isStopped) return;
			const at = Date.now();
			kept.end(operation.dealId, operation.timestamp, update && resultOf(update, at));
			showEnd(operation, update, at);
			channel.post({ kind: 'end', operation, update, at });
		},
	});

	showQueued(store, kept.read());
	if (Object.keys(kept.read().intents).length > 0) sender.sendSoon();
	mergeOwnVotes({ store, queryClient, token }).catch((failure: unknown) => {
		console.info('Own votes are not known here yet.', failure);
	});
	return {
		take: ({ dealId, status, pressedAt }) => {
			kept.intend(dealId, { status, pressedAt });
			channel.post({ kind: 'intent', dealId, status, pressedAt });
			sender.sendSoon();
		},
		stop: () => {
			isStopped = true;
			sender.stop();
			channel.close();
		},
	};
}

function resultOf({ status, likecount, dislikecount, revision }: VoteUpdateWire, at: number) {
	return { status, likes: likecount, dislikes: dislikecount, revision, at };
}

/** What was pressed or confirmed before this page was loaded. */
function showQueued(
	store: VoteStore,
	{ intents, results }: ReturnType<ReturnType<typeof openVoteOutbox>['read']>,
): void {
	for (const [dealId, result] of Object.entries(results)) {
		store.change(Number(dealId), settleVote({ pressedAt: 0, ...result }));
	}
	for (const [dealId, intent] of Object.entries(intents)) {
		store.change(Number(dealId), intendVote(intent));
	}
}

/** The latest thousand of each; a deal's own page asks for the rest. */
async function mergeOwnVotes({ store, queryClient, token }: VoteClientOptions & { token: string }): Promise<void> {
	const askedAt = Date.now();
	const { mylikes, mydislikes } = await queryClient.ensureQueryData(profileQuery(token));
	if (readToken() !== token) return;
	for (const dealId of mylikes) store.change(dealId, mergeVote({ status: 1, askedAt }));
	for (const dealId of mydislikes) store.change(dealId, mergeVote({ status: 0, askedAt }));
}
