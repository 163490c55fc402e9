import type { QueryClient } from '@tanstack/react-query';
import { readyToAnnounce } from '#lib/page/announce.ts';
import { memberIdOf } from '#lib/session/member-id.ts';
import { onSessionChange, readToken } from '#lib/session/session.ts';
import { raiseToast } from '#ui/toast/toaster.tsx';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { announceVote } from './announce-vote.ts';
import { dropIntent, intendVote, type VoteIntent, type VoteKey } from './known-votes.ts';
import { mergeVote, settleVote } from './merge-votes.ts';
import { patchOwnVotes } from './patch-own-votes.ts';
import { openVoteChannel } from './vote-channel.ts';
import { entriesOf, type KeptResult, type KeptVotes, openVoteOutbox } from './vote-outbox.ts';
import { startVoteSender } from './vote-sender.ts';
import type { VoteStore } from './vote-store.ts';

/** A press as the store shows it already. */
interface Press extends VoteIntent {
	key: VoteKey;
	/** Net votes with it, to be read out; null where something else says what was done. */
	net: number | null;
}

export interface VoteClient {
	/** Keeps a press until the server has confirmed it, and sends it to the member's other tabs. */
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
			if (press.net !== null) announceVote(press.status, press.net);
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

	const showEnd = (key: VoteKey, pressedAt: number, result: KeptResult | null) => {
		if (result === null) return store.change(key, dropIntent(pressedAt));
		store.change(key, settleVote({ pressedAt, ...result }));
		patchOwnVotes(queryClient, token, key, result.status);
	};
	const channel = openVoteChannel(memberId, (message) => {
		if (message.kind === 'end') showEnd(message.key, message.pressedAt, message.result);
		else store.change(message.key, intendVote(message));
	});
	const sender = startVoteSender({
		kept,
		onEnd: (key, pressedAt, stored) => {
			// What arrives after logging out belongs to nobody here.
			if (isStopped) return;
			const result = stored && { ...stored, at: Date.now() };
			kept.end(key, pressedAt, result);
			showEnd(key, pressedAt, result);
			channel.post({ kind: 'end', key, pressedAt, result });
		},
		onRejected: (reason) => {
			if (!isStopped) raiseToast('error', reason);
		},
	});

	showQueued(store, kept.read());
	if (Object.keys(kept.read().intents).length > 0) sender.sendSoon();
	mergeOwnVotes({ store, queryClient, token }).catch((failure: unknown) => {
		console.info('Own votes are not known here yet.', failure);
	});
	return {
		take: ({ key, status, pressedAt }) => {
			kept.intend(key, { status, pressedAt });
			channel.post({ kind: 'intent', key, status, pressedAt });
			sender.sendSoon();
		},
		stop: () => {
			isStopped = true;
			sender.stop();
			channel.close();
		},
	};
}

/** What was pressed or confirmed before this page was loaded. */
function showQueued(store: VoteStore, { intents, results }: KeptVotes): void {
	for (const [key, result] of entriesOf(results)) store.change(key, settleVote({ pressedAt: 0, ...result }));
	for (const [key, intent] of entriesOf(intents)) store.change(key, intendVote(intent));
}

/** Of deals, the latest thousand of each; a deal's own page asks for the rest, and for votes on comments; a huddle's for the one on it. */
async function mergeOwnVotes({ store, queryClient, token }: VoteClientOptions & { token: string }): Promise<void> {
	const askedAt = Date.now();
	const { mylikes, mydislikes } = await queryClient.ensureQueryData(profileQuery(token));
	if (readToken() !== token) return;
	for (const id of mylikes) store.change(`deal:${id}`, mergeVote({ status: 1, askedAt }));
	for (const id of mydislikes) store.change(`deal:${id}`, mergeVote({ status: 0, askedAt }));
}
