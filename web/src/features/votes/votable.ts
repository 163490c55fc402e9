import type { Counts, VoteKey } from './known-votes.ts';

/** What is voted on, with its counts as they were when the page was made. */
export interface Votable extends Counts {
	key: VoteKey;
}

/** A deal as far as voting needs it. */
export interface VotableDeal extends Counts {
	id: number;
	ownerId: number | null;
	title: string;
}

export function votableOf({ id, likes, dislikes, revision }: VotableDeal): Votable {
	return { key: `deal:${id}`, likes, dislikes, revision };
}
