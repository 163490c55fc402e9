import { type VoteStatus, voteDelta } from '@bilby/contract/vote-rules';

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

/** What a tab knows of the votes on a deal beyond what the page was made from. */
export interface DealVotes {
	counts: Counts | null;
	/** Counts heard while an intent waits: they may hold it already. */
	heard: Counts | null;
	/** The member's own vote that the server has stored, and when it said so. */
	mine: VoteStatus;
	mineAt: number;
	/** What the member wants and the server has not confirmed. */
	intent: VoteIntent | null;
}

export type VoteChange =
	| ({ type: 'intend' } & VoteIntent)
	/** The server stored the intent of `pressedAt`, and said so at `at`. */
	| ({ type: 'settle'; pressedAt: number; status: VoteStatus; at: number } & Counts)
	/** The server refused the intent of `pressedAt`. */
	| { type: 'drop'; pressedAt: number }
	/** Somebody voted. */
	| ({ type: 'count' } & Counts)
	/** The server was asked for the member's own vote at `askedAt`. */
	| { type: 'learn'; status: VoteStatus; askedAt: number };

export const NO_VOTES: DealVotes = { counts: null, heard: null, mine: null, mineAt: 0, intent: null };

/** What is known after a change; the same object where nothing changed. */
export function changeVotes(votes: DealVotes, change: VoteChange): DealVotes {
	switch (change.type) {
		case 'intend':
			return isOlderThanIntent(votes, change.pressedAt)
				? votes
				: { ...votes, intent: { status: change.status, pressedAt: change.pressedAt } };
		case 'settle':
			return ended({ ...votes, mine: change.status, mineAt: change.at }, change, countsOf(change));
		case 'drop':
			return votes.intent === laterIntent(votes, change) ? votes : ended(votes, change, null);
		case 'count': {
			const known = newest(votes.heard, votes.counts);
			const counts = countsOf(change);
			if (newest(known, counts) === known) return votes;
			return votes.intent ? { ...votes, heard: counts } : { ...votes, counts };
		}
		case 'learn':
			return votes.mineAt >= change.askedAt ? votes : { ...votes, mine: change.status, mineAt: change.askedAt };
	}
}

function isOlderThanIntent({ intent }: DealVotes, pressedAt: number): boolean {
	return intent !== null && intent.pressedAt > pressedAt;
}

/** What is known once the server has said how an intent ended. */
function ended(votes: DealVotes, end: { pressedAt: number }, answered: Counts | null): DealVotes {
	const intent = laterIntent(votes, end);
	const counts = newest(votes.counts, answered);
	return intent ? { ...votes, intent, counts } : { ...votes, intent, counts: newest(counts, votes.heard), heard: null };
}

/** The newer of two counts, the first where they are of one age. */
function newest<Known extends Counts | null>(counts: Known, others: Counts | null): Known | Counts {
	return others === null || (counts && counts.revision >= others.revision) ? counts : others;
}

function laterIntent({ intent }: DealVotes, { pressedAt }: { pressedAt: number }): VoteIntent | null {
	return intent !== null && intent.pressedAt > pressedAt ? intent : null;
}

function countsOf({ likes, dislikes, revision }: Counts): Counts {
	return { likes, dislikes, revision };
}

/** What to show: the newest counts known, with what the member wants laid on top. */
export function shownVotes(votes: DealVotes, page: Counts): { status: VoteStatus; likes: number; dislikes: number } {
	const { counts, mine, intent } = votes;
	const { likes, dislikes } = newest(page, counts);
	if (intent === null) return { status: mine, likes, dislikes };
	const delta = voteDelta(mine, intent.status);
	return { status: intent.status, likes: likes + delta.likes, dislikes: dislikes + delta.dislikes };
}
