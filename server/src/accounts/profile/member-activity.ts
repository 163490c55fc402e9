import type { Database } from '../../platform/database/database.ts';

/** A profile names at most so many of each; for particular deals there is a call of its own. */
export const MOST_NAMED = 1_000;

/** What a member did on the site, by the domains that know of it. Ids are the latest `MOST_NAMED`, newest first. */
export interface MemberActivity {
	findVotedDeals(db: Database, userId: number, value: 1 | -1): Promise<number[]>;
	/** Comments on deals: other subjects have lists of their own. */
	findVotedComments(db: Database, userId: number, value: 1 | -1): Promise<number[]>;
	/** Comments on deals that the member reported. */
	findFlaggedComments(db: Database, userId: number): Promise<number[]>;
	/** The cached pages that name the member, by tag. */
	findPageTags(db: Database, userId: number): Promise<string[]>;
}
