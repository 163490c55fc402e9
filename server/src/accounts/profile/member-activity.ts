import type { Database } from '#platform/database/database.ts';

/** A profile lists at most this many ids per kind. For specific deals there is a separate call. */
export const MAX_NAMED = 1_000;

/** A member's votes on one kind of content, and their votes and flags on its comments. */
export interface VotesAndFlags {
	findVoted(db: Database, userId: number, value: 1 | -1): Promise<number[]>;
	findVotedComments(db: Database, userId: number, value: 1 | -1): Promise<number[]>;
	/** Comments that the member flagged and nobody has reviewed since. */
	findFlaggedComments(db: Database, userId: number): Promise<number[]>;
}

/** The member's activity, supplied by the domains that own it. Ids are the latest `MAX_NAMED`, newest first. */
export interface MemberActivity {
	onDeals: VotesAndFlags;
	/** Huddles, and posts in them. */
	onHuddles: VotesAndFlags;
	/** Returns the tags of cached pages that name the member. */
	findPageTags(db: Database, userId: number): Promise<string[]>;
}
