import type { VoteOperation, VoteUpdateWire } from '@bilby/contract/votes';
import type { QueryClient } from '@tanstack/react-query';
import { memberIdOf } from '../../lib/member-id.ts';
import { onSessionChange, readToken } from '../../lib/session.ts';
import { profileQuery } from '../profile/own-queries.ts';
import { announceVote, readyToAnnounce } from './announce-vote.ts';
import { dropIntent, intendVote, type VoteIntent } from './deal-votes.ts';
import { keepVotesOf } from './kept-votes.ts';
import { patchOwnVotes } from './patch-own-votes.ts';
import { learnVote, settleVote } from './told-votes.ts';
import { openVoteChannel } from './vote-channel.ts';
import { startVoteSender } from './vote-sender.ts';
import type { VoteStore } from './vote-store.ts';
// A member whose vote fails is told so by it, which is no moment to begin to fetch it.
import '../../ui/toaster.tsx';

/** A press as the store shows it already. */
interface Press extends VoteIntent {
	dealId: number;
	/** Net votes with it. */
	net: number;
}

export interface Voting {
	/** Keeps a press until the server has confirmed it, and tells the member's other tabs. */
	take: (press: Press) => void;
	stop: () => void;
}

interface VotingOptions {
	store: VoteStore;
	queryClient: QueryClient;
}

/** Votes for whoever is logged in on this device, now and later. */
export function startVoting(options: VotingOptions): Voting {
	let token: string | null = null;
	let session: Voting | null = null;
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

interface SessionOptions extends VotingOptions {
	token: string;
	memberId: number;
}

function startSession({ store, queryClient, token, memberId }: SessionOptions): Voting {
	const kept = keepVotesOf(memberId);
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
			channel.tell({ kind: 'end', operation, update, at });
		},
	});

	showKept(store, kept.read());
	if (Object.keys(kept.read().intents).length > 0) sender.sendSoon();
	learnOwnVotes({ store, queryClient, token }).catch((failure: unknown) => {
		console.info('Own votes are not known here yet.', failure);
	});
	return {
		take: ({ dealId, status, pressedAt }) => {
			kept.intend(dealId, { status, pressedAt });
			channel.tell({ kind: 'intent', dealId, status, pressedAt });
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
function showKept(store: VoteStore, { intents, results }: ReturnType<ReturnType<typeof keepVotesOf>['read']>): void {
	for (const [dealId, result] of Object.entries(results)) {
		store.change(Number(dealId), settleVote({ pressedAt: 0, ...result }));
	}
	for (const [dealId, intent] of Object.entries(intents)) {
		store.change(Number(dealId), intendVote(intent));
	}
}

/** The latest thousand of each; a deal's own page asks for the rest. */
async function learnOwnVotes({ store, queryClient, token }: VotingOptions & { token: string }): Promise<void> {
	const askedAt = Date.now();
	const { mylikes, mydislikes } = await queryClient.ensureQueryData(profileQuery(token));
	if (readToken() !== token) return;
	for (const dealId of mylikes) store.change(dealId, learnVote({ status: 1, askedAt }));
	for (const dealId of mydislikes) store.change(dealId, learnVote({ status: 0, askedAt }));
}
