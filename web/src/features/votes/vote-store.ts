import { type DealVotes, NO_VOTES, newestCounts, type VoteChange } from './deal-votes.ts';

type Listener = () => void;

export interface VoteStore {
	votesOf: (dealId: number) => DealVotes;
	/** Whose session this tab knows; null for visitors, and until the code for members has come. */
	memberId: () => number | null;
	change: (dealId: number, change: VoteChange) => void;
	/** A session began or ended: what the one before wanted and voted is forgotten. */
	changeMember: (memberId: number | null) => void;
	/** Calls back when something changes about a deal, or the member; answers how to stop that. */
	subscribe: (dealId: number, listener: Listener) => () => void;
}

/** What a tab knows of votes, for all controls that it shows. */
export function createVoteStore(): VoteStore {
	const votesByDeal = new Map<number, DealVotes>();
	const listenersByDeal = new Map<number, Set<Listener>>();
	let member: number | null = null;

	const votesOf = (dealId: number) => votesByDeal.get(dealId) ?? NO_VOTES;
	return {
		votesOf,
		memberId: () => member,
		change: (dealId, change) => {
			const before = votesOf(dealId);
			const after = change(before);
			if (after === before) return;
			votesByDeal.set(dealId, after);
			for (const listener of listenersByDeal.get(dealId) ?? []) listener();
		},
		changeMember: (memberId) => {
			if (member !== null) forgetOwn(votesByDeal);
			member = memberId;
			for (const listeners of listenersByDeal.values()) for (const listener of listeners) listener();
		},
		subscribe: (dealId, listener) => {
			const listeners = listenersByDeal.get(dealId) ?? new Set();
			listenersByDeal.set(dealId, listeners.add(listener));
			return () => {
				listeners.delete(listener);
			};
		},
	};
}

function forgetOwn(votesByDeal: Map<number, DealVotes>): void {
	for (const [dealId, { counts, receivedCounts }] of votesByDeal) {
		votesByDeal.set(dealId, { ...NO_VOTES, counts: newestCounts(counts, receivedCounts) });
	}
}

/** The one of this tab. */
export const voteStore = createVoteStore();
