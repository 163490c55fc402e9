import type { VoteStatus } from '@bilby/contract/votes/rules';
import { type Counts, dropIntent, newestCounts, type VoteChange } from './known-votes.ts';

interface Settled extends Counts {
	status: VoteStatus;
	/** Of the intent that the server has stored. */
	pressedAt: number;
	/** Milliseconds: when it said so. */
	at: number;
}

/** The server stored an intent. */
export function settleVote({ status, pressedAt, at, ...answered }: Settled): VoteChange {
	const drop = dropIntent(pressedAt);
	const counts = countsOf(answered);
	return (votes) => drop({ ...votes, mine: status, mineAt: at, counts: newestCounts(votes.counts, counts) });
}

/** Others voted; or that is how things stand. */
export function countVotes(received: Counts): VoteChange {
	const counts = countsOf(received);
	return (votes) => {
		const known = newestCounts(votes.counts, votes.receivedCounts);
		if (newestCounts(known, counts) !== counts) return votes;
		return votes.intent ? { ...votes, receivedCounts: counts } : { ...votes, counts };
	};
}

/** The server was asked for the member's own vote at `askedAt`. */
export function mergeVote({ status, askedAt }: { status: VoteStatus; askedAt: number }): VoteChange {
	return (votes) => (votes.mineAt >= askedAt ? votes : { ...votes, mine: status, mineAt: askedAt });
}

function countsOf({ likes, dislikes, revision }: Counts): Counts {
	return { likes, dislikes, revision };
}
