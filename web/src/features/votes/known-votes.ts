import { type VoteStatus, voteDelta } from '@bilby/contract/votes/rules';

/** What is voted on: the kind of target and its id, for instance `deal:42`. */
export type VoteKey = `${VoteKind}:${number}`;
export type VoteKind = 'deal' | 'comment' | 'huddle';

export interface Counts {
	likes: number;
	dislikes: number;
	/** The server's: of two counts, those with the greater are newer. */
	revision: number;
}

export interface VoteIntent {
	status: VoteStatus;
	/** Milliseconds; of two intents the later one counts. */
	pressedAt: number;
}

/** What a tab knows of the votes on a target beyond what the page was made from. */
export interface KnownVotes {
	counts: Counts | null;
	/** Counts received while an intent waits: they may hold it already. */
	receivedCounts: Counts | null;
	/** The member's own vote that the server has stored, and when it said so. */
	mine: VoteStatus;
	mineAt: number;
	/** What the member wants and the server has not confirmed. */
	intent: VoteIntent | null;
}

/** What is known after something happened; the same object where that changed nothing. */
export type VoteChange = (votes: KnownVotes) => KnownVotes;

export const NO_VOTES: KnownVotes = { counts: null, receivedCounts: null, mine: null, mineAt: 0, intent: null };

/** The member wants something. */
export function intendVote({ status, pressedAt }: VoteIntent): VoteChange {
	return (votes) =>
		votes.intent && votes.intent.pressedAt > pressedAt ? votes : { ...votes, intent: { status, pressedAt } };
}

/** The intent of `pressedAt`, or one before it, will not be stored. */
export function dropIntent(pressedAt: number): VoteChange {
	return (votes) =>
		votes.intent && votes.intent.pressedAt <= pressedAt
			? { ...votes, intent: null, counts: newestCounts(votes.counts, votes.receivedCounts), receivedCounts: null }
			: votes;
}

/** The newer of two counts, the first where they are of one age. */
export function newestCounts<Known extends Counts | null>(counts: Known, others: Counts | null): Known | Counts {
	return others === null || (counts && counts.revision >= others.revision) ? counts : others;
}

/** What to show: the newest counts known, with what the member wants laid on top. */
export function shownVotes(
	{ counts, mine, intent }: KnownVotes,
	page: Counts,
): { status: VoteStatus; likes: number; dislikes: number } {
	const { likes, dislikes } = newestCounts(page, counts);
	if (intent === null) return { status: mine, likes, dislikes };
	const delta = voteDelta(mine, intent.status);
	return { status: intent.status, likes: likes + delta.likes, dislikes: dislikes + delta.dislikes };
}
