import { type KnownVotes, NO_VOTES, newestCounts, type VoteChange, type VoteKey } from './known-votes.ts';

type Listener = () => void;

export interface VoteStore {
	votesOf: (key: VoteKey) => KnownVotes;
	/** Whose session this tab knows; null for visitors, and until the code for members has come. */
	memberId: () => number | null;
	change: (key: VoteKey, change: VoteChange) => void;
	/** A session began or ended: what the one before wanted and voted is forgotten. */
	changeMember: (memberId: number | null) => void;
	/** Calls back when something changes about a target, or the member; answers how to stop that. */
	subscribe: (key: VoteKey, listener: Listener) => () => void;
}

/** What a tab knows of votes, for all controls that it shows. */
export function createVoteStore(): VoteStore {
	const votesByKey = new Map<VoteKey, KnownVotes>();
	const listenersByKey = new Map<VoteKey, Set<Listener>>();
	let member: number | null = null;

	const votesOf = (key: VoteKey) => votesByKey.get(key) ?? NO_VOTES;
	return {
		votesOf,
		memberId: () => member,
		change: (key, change) => {
			const before = votesOf(key);
			const after = change(before);
			if (after === before) return;
			votesByKey.set(key, after);
			for (const listener of listenersByKey.get(key) ?? []) listener();
		},
		changeMember: (memberId) => {
			if (member !== null) forgetOwn(votesByKey);
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

function forgetOwn(votesByKey: Map<VoteKey, KnownVotes>): void {
	for (const [key, { counts, receivedCounts }] of votesByKey) {
		votesByKey.set(key, { ...NO_VOTES, counts: newestCounts(counts, receivedCounts) });
	}
}

/** The one of this tab. */
export const voteStore = createVoteStore();
