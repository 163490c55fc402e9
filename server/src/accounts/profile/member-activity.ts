import type { ProfileReply } from '@bilby/contract/accounts/wire';
import type { StoredReportReason } from '@bilby/contract/deal-reports/rules';
import type { FlagReason } from '@bilby/contract/discussions/choices';
import type { MessageReportReason } from '@bilby/contract/messages/reports';
import type { AppContext } from '#platform/context.ts';
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

interface Report {
	/** A deal, a comment on a deal, a post in a huddle or a private message. */
	kind: 'deal' | 'comment' | 'post' | 'message';
	reason: FlagReason | StoredReportReason | MessageReportReason | null;
	/** In the words of the member who reported. */
	note: string;
	reportedAt: Date;
	settledAt: Date | null;
	upheld: boolean;
	/** The title of the deal, or the beginning of the comment; empty for a private message. */
	excerpt: string;
}

export interface ReportHistory {
	received: ReportCount;
	made: ReportCount;
	/** The latest reports about the member. */
	reports: Report[];
	/** The latest reports by the member. */
	madeReports: Report[];
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
	/** Returns the latest reports about and by the member, up to `most` each, and how many there are. */
	findReports(db: Database, userId: number, most: number): Promise<ReportHistory>;
	/** Returns the store of a Store Rep; undefined if there is none with this id. */
	findStore(db: Database, id: number): Promise<RepStore | undefined>;
	/** Counts the active categories, stores, brands and tags or, with `all`, all of them. */
	countTaxonomy(context: AppContext, options: { all: boolean }): Promise<ProfileReply['data']['taxonomyCounts']>;
	/** Locks and returns a store. */
	lockStore(tx: Database, id: number): Promise<RepStore | undefined>;
	/** Returns the tags of cached pages that name the member. */
	findPageTags(db: Database, userId: number): Promise<string[]>;
}

/** Joins the reports of several domains, the latest first, up to `most` about and `most` by the member. */
export function mergeReports(histories: ReportHistory[], most: number): ReportHistory {
	const add = (kind: 'received' | 'made') => ({
		total: histories.reduce((sum, history) => sum + history[kind].total, 0),
		upheld: histories.reduce((sum, history) => sum + history[kind].upheld, 0),
	});
	const latest = (kind: 'reports' | 'madeReports') =>
		histories
			.flatMap((history) => history[kind])
			.toSorted((one, other) => other.reportedAt.getTime() - one.reportedAt.getTime())
			.slice(0, most);
	return {
		received: add('received'),
		made: add('made'),
		reports: latest('reports'),
		madeReports: latest('madeReports'),
	};
}
