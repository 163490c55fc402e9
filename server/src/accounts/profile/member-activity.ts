import type { FlagReason } from '@bilby/contract/discussions/choices';
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

interface ReportCount {
	total: number;
	/** Reports that staff confirmed. */
	upheld: number;
}

interface ReportHistory {
	received: ReportCount;
	made: ReportCount;
	reports: {
		reason: FlagReason | null;
		/** In the words of the member who reported. */
		note: string;
		reportedAt: Date;
		settledAt: Date | null;
		upheld: boolean;
		/** The beginning of the reported comment. */
		excerpt: string;
	}[];
}

interface RepStore {
	id: number;
	name: string;
	active: boolean;
}

/** The member's activity, supplied by the domains that own it. Ids are the latest `MAX_NAMED`, newest first. */
export interface MemberActivity {
	onDeals: VotesAndFlags;
	/** Huddles, and posts in them. */
	onHuddles: VotesAndFlags;
	/** Returns the latest reports of the member's comments, and how many reports they received and made. */
	findReports(db: Database, userId: number, most: number): Promise<ReportHistory>;
	/** Returns the store of a Store Rep; undefined if there is none with this id. */
	findStore(db: Database, id: number): Promise<RepStore | undefined>;
	/** Locks and returns a store. */
	lockStore(tx: Database, id: number): Promise<RepStore | undefined>;
	/** Returns the tags of cached pages that name the member. */
	findPageTags(db: Database, userId: number): Promise<string[]>;
}
