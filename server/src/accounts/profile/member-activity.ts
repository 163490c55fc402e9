import type { Database } from '#platform/database/database.ts';

/** A profile names at most so many of each; for particular deals there is a call of its own. */
export const MOST_NAMED = 1_000;

/** What a member thinks of things of one kind, and of what is said about them. */
export interface Judgements {
	findVoted(db: Database, userId: number, value: 1 | -1): Promise<number[]>;
	findVotedComments(db: Database, userId: number, value: 1 | -1): Promise<number[]>;
	/** Comments that the member reported and nobody reviewed since. */
	findFlaggedComments(db: Database, userId: number): Promise<number[]>;
}

/** What a member did on the site, by the domains that know of it. Ids are the latest `MOST_NAMED`, newest first. */
export interface MemberActivity {
	onDeals: Judgements;
	/** The same of the forum: of huddles, and of posts in them. */
	onHuddles: Judgements;
	/** The cached pages that name the member, by tag. */
	findPageTags(db: Database, userId: number): Promise<string[]>;
}
