import { type VoteStatus, voteDelta } from '@bilby/contract/votes/rules';

export const VOTE_KINDS = ['deal', 'comment', 'huddle'] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];
/** The kind of target and its id, for instance `deal:42`. */
export type VoteKey = `${VoteKind}:${number}`;

export function isVoteKey(key: string): key is VoteKey {
	return /^(deal|comment|huddle):\d+$/.test(key);
}

export interface Counts {
	likes: number;
	dislikes: number;
	/** From the server: the counts with the higher revision are newer. */
	revision: number;
}

/** A target of votes, with its counts as the page was rendered. */
export interface Votable extends Counts {
	key: VoteKey;
}

/** The part of a deal that voting needs. */
export interface VotableDeal extends Counts {
	id: number;
	ownerId: number | null;
	title: string;
}

export function toVotable({ id, likes, dislikes, revision }: VotableDeal): Votable {
	return { key: `deal:${id}`, likes, dislikes, revision };
}

/** A vote that the server has not confirmed. */
export interface PendingVote {
	status: VoteStatus;
	/** Time of the click in milliseconds; the later of two votes counts. */
	at: number;
}

/** A vote as the server confirmed it. */
export interface ConfirmedVote extends Counts {
	status: VoteStatus;
	/** Time of the confirmation in milliseconds. */
	at: number;
}

/** The votes on a target as this tab knows them, beyond those in the rendered page. */
export interface KnownVotes {
	counts: Counts | null;
	/** Counts received while a vote is pending: they may include it already. */
	receivedCounts: Counts | null;
	/** The member's vote as stored by the server, and the time of that response. */
	mine: VoteStatus;
	mineAt: number;
	pending: PendingVote | null;
}

/** Returns the new state, or the same object if nothing changes. */
export type VoteChange = (votes: KnownVotes) => KnownVotes;

export const NO_VOTES: KnownVotes = { counts: null, receivedCounts: null, mine: null, mineAt: 0, pending: null };

/** Adds a vote that the member has just cast. */
export function addPending({ status, at }: PendingVote): VoteChange {
	return (votes) => (votes.pending && votes.pending.at > at ? votes : { ...votes, pending: { status, at } });
}

/** Drops the pending vote if it was cast at `at` or earlier. */
export function dropPending(at: number): VoteChange {
	return (votes) =>
		votes.pending && votes.pending.at <= at
			? { ...votes, pending: null, counts: newestCounts(votes.counts, votes.receivedCounts), receivedCounts: null }
			: votes;
}

/** Replaces the pending vote of `votedAt` with the confirmed one. */
export function confirmVote(votedAt: number, { status, at, ...confirmed }: ConfirmedVote): VoteChange {
	const drop = dropPending(votedAt);
	const counts = pickCounts(confirmed);
	return (votes) => drop({ ...votes, mine: status, mineAt: at, counts: newestCounts(votes.counts, counts) });
}

/** Updates the counts with those of a live event. */
export function countVotes(received: Counts): VoteChange {
	const counts = pickCounts(received);
	return (votes) => {
		const known = newestCounts(votes.counts, votes.receivedCounts);
		if (newestCounts(known, counts) !== counts) return votes;
		return votes.pending ? { ...votes, receivedCounts: counts } : { ...votes, counts };
	};
}

/** Merges the member's own vote, as returned to a request sent at `requestedAt`. */
export function mergeVote({ status, requestedAt }: { status: VoteStatus; requestedAt: number }): VoteChange {
	return (votes) => (votes.mineAt >= requestedAt ? votes : { ...votes, mine: status, mineAt: requestedAt });
}

/** Returns what to show: the newest counts, with the pending vote added. */
export function shownVotes(
	{ counts, mine, pending }: KnownVotes,
	page: Counts,
): { status: VoteStatus; likes: number; dislikes: number } {
	const { likes, dislikes } = newestCounts(page, counts);
	if (pending === null) return { status: mine, likes, dislikes };
	const delta = voteDelta(mine, pending.status);
	return { status: pending.status, likes: likes + delta.likes, dislikes: dislikes + delta.dislikes };
}

/** Returns the newer of two counts; the first one if they are equally new. */
function newestCounts<Known extends Counts | null>(counts: Known, others: Counts | null): Known | Counts {
	return others === null || (counts && counts.revision >= others.revision) ? counts : others;
}

function pickCounts({ likes, dislikes, revision }: Counts): Counts {
	return { likes, dislikes, revision };
}

type Listener = () => void;

export interface VoteStore {
	votesOn: (key: VoteKey) => KnownVotes;
	/** The member of this tab's session; null for visitors. */
	memberId: () => number | null;
	change: (key: VoteKey, change: VoteChange) => void;
	/** Removes the votes of the previous member when a session starts or ends. */
	changeMember: (memberId: number | null) => void;
	/** Calls `listener` when the target or the member changes. Returns a function that unsubscribes. */
	subscribe: (key: VoteKey, listener: Listener) => () => void;
}

/** Creates the store of a tab, which all its vote controls share. */
export function createVoteStore(): VoteStore {
	const votesByKey = new Map<VoteKey, KnownVotes>();
	const listenersByKey = new Map<VoteKey, Set<Listener>>();
	let member: number | null = null;

	const votesOn = (key: VoteKey) => votesByKey.get(key) ?? NO_VOTES;
	return {
		votesOn,
		memberId: () => member,
		change: (key, change) => {
			const before = votesOn(key);
			const after = change(before);
			if (after === before) return;
			votesByKey.set(key, after);
			for (const listener of listenersByKey.get(key) ?? []) listener();
		},
		changeMember: (memberId) => {
			if (member !== null) removeOwnVotes(votesByKey);
			member = memberId;
			for (const listeners of listenersByKey.values()) for (const listener of listeners) listener();
		},
		subscribe: (key, listener) => {
			const listeners = listenersByKey.get(key) ?? new Set();
			listenersByKey.set(key, listeners.add(listener));
			return () => {
				listeners.delete(listener);
			};
		},
	};
}

function removeOwnVotes(votesByKey: Map<VoteKey, KnownVotes>): void {
	for (const [key, { counts, receivedCounts }] of votesByKey) {
		votesByKey.set(key, { ...NO_VOTES, counts: newestCounts(counts, receivedCounts) });
	}
}

/** The store of this tab. */
export const voteStore = createVoteStore();
