import { MAX_VOTE_OPERATIONS, type VoteStatus } from '@bilby/contract/votes/rules';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { maySucceedLater } from '#lib/api/lost-response.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { serverClockOffsetMs } from '#lib/api/server-clock.ts';
import { type Outbox, openOutbox, type Settle } from '#lib/outbox/outbox.ts';
import { readyToAnnounce } from '#lib/page/announce.ts';
import { memberIdOf } from '#lib/session/member-id.ts';
import { onSessionChange, readToken } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import {
	addPending,
	type ConfirmedVote,
	confirmVote,
	dropPending,
	isVoteKey,
	mergeVote,
	type PendingVote,
	VOTE_KINDS,
	type VoteKey,
	type VoteKind,
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

const REJECTED = 'Your vote wasn’t counted.';

/** Explains that a vote did not replace the stored one, which was cast later. */
const OUTDATED = 'You’ve voted here again since. Your latest vote counts.';

const CALLS: Record<VoteKind, (operations: TimedVote[]) => Promise<[id: number, UpdateWire][]>> = {
	deal: async (operations) => {
		const body = { operations: operations.map(({ id, ...vote }) => ({ dealId: id, ...vote })) };
		const { updates } = await callApi('POST /api/batch-likes', { body });
		return updates.map((update) => [update.dealId, update]);
	},
	comment: async (operations) => {
		const body = { operations: operations.map(({ id, ...vote }) => ({ commentId: id, ...vote })) };
		const { updates } = await callApi('POST /api/batch-comment-likes', { body });
		return updates.map((update) => [update.commentId, update]);
	},
	huddle: async (operations) => {
		const body = { operations: operations.map(({ id, ...vote }) => ({ forumId: id, ...vote })) };
		const { updates } = await callApi('POST /api/batch-huddle-likes', { body });
		return updates.map((update) => [update.forumId, update]);
	},
};

/** Returns the vote client of this tab. */
export function openVotes(queryClient: QueryClient): VoteClient {
	client ??= startVoteClient({ store: voteStore, queryClient });
	return client;
}

/** Sets a member's vote. Resolves after the server's response: true if it counted the vote. */
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
				token,
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

/**
 * The profile lists the latest thousand likes and dislikes of deals. Pages load all other votes on what they show. A cached
 * profile must not replace votes that were loaded after it.
 */
async function mergeOwnVotes({ store, queryClient, token }: VoteClientOptions & { token: string }): Promise<void> {
	const query = profileQuery(token);
	const startedAt = Date.now();
	const { mylikes, mydislikes } = await queryClient.fetchQuery(query);
	if (readToken() !== token) return;
	const requestedAt = Math.min(startedAt, loadedAt(queryClient, query.queryKey));
	for (const id of mylikes) store.change(`deal:${id}`, mergeVote({ status: 1, requestedAt }));
	for (const id of mydislikes) store.change(`deal:${id}`, mergeVote({ status: 0, requestedAt }));
}

/** Returns when the data of a query was loaded, in milliseconds. */
function loadedAt(queryClient: QueryClient, queryKey: QueryKey): number {
	return queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
}

/** Adds a confirmed vote on a deal to the cached profile. The list of the member's votes is loaded again when opened. */
function patchProfile(queryClient: QueryClient, token: string, key: VoteKey, vote: VoteStatus): void {
	const { kind, id } = parseKey(key);
	if (kind !== 'deal') return;
	markOwnAsStale(queryClient);
	const { queryKey } = profileQuery(token);
	// The other votes in it are as old as before.
	const updatedAt = loadedAt(queryClient, queryKey);
	queryClient.setQueryData(queryKey, (profile) => profile && withVote(profile, id, vote), { updatedAt });
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

interface Outcome {
	/** The session of the member who voted. */
	token: string;
	settle: Settle<VoteKey, ConfirmedVote>;
	/** Called once for each different reason why votes of a request were rejected. */
	onRejected: (reason: string) => void;
}

/**
 * Sends pending votes, one request for each kind of target. Returns false if some must be sent again later. Another member
 * may log in between two requests, and must not cast these votes.
 */
async function sendVotes(pending: [VoteKey, PendingVote][], outcome: Outcome): Promise<boolean> {
	for (const kind of VOTE_KINDS) {
		const votes = pending.filter(([key]) => parseKey(key).kind === kind).slice(0, MAX_VOTE_OPERATIONS);
		if (votes.length === 0) continue;
		if (readToken() !== outcome.token || !(await sendKind(kind, votes, outcome))) return false;
	}
	return true;
}

async function sendKind(
	kind: VoteKind,
	votes: [VoteKey, PendingVote][],
	{ settle, onRejected }: Outcome,
): Promise<boolean> {
	const offsetMs = serverClockOffsetMs();
	const operations = votes.map(([key, { status, at }]) => ({
		id: parseKey(key).id,
		status,
		timestamp: Math.max(0, Math.round(at + offsetMs)),
	}));
	let updates = new Map<number, UpdateWire>();
	let missing: string | null = REJECTED;
	try {
		updates = new Map(await CALLS[kind](operations));
		// This response showed that the times were wrong, so the server may have treated new votes as old ones.
		if (serverClockOffsetMs() !== offsetMs) return false;
	} catch (error) {
		const isNotified = askIfUnverified(error);
		if (maySucceedLater(error)) return false;
		missing = isNotified ? null : failureText(error, REJECTED);
	}
	const reasons = new Set<string | null>();
	for (const [key, { status, at }] of votes) {
		const update = updates.get(parseKey(key).id);
		settle(key, at, update?.success ? confirmedVote(update) : null);
		reasons.add(update ? explainRejection(update, status) : missing);
	}
	for (const reason of reasons) if (reason !== null) onRejected(reason);
	return true;
}

function confirmedVote({ status, likecount, dislikecount, revision }: UpdateWire): ConfirmedVote {
	return { status, likes: likecount, dislikes: dislikecount, revision, at: Date.now() };
}

function explainRejection({ success, message, status }: UpdateWire, wanted: VoteStatus): string | null {
	if (!success) return message ?? REJECTED;
	return status === wanted ? null : OUTDATED;
}

function parseKey(key: VoteKey): { kind: string; id: number } {
	const [kind = '', id] = key.split(':');
	return { kind, id: Number(id) };
}

interface TimedVote {
	id: number;
	status: VoteStatus;
	/** Time of the click in milliseconds, by the server's clock. */
	timestamp: number;
}

interface UpdateWire {
	status: VoteStatus;
	likecount: number;
	dislikecount: number;
	revision: number;
	success: boolean;
	message?: string | undefined;
}
