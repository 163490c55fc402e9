import type { ReviewKind } from '@bilby/contract/review/review-kinds';
import type { CaseContext, ReviewReport } from '@bilby/contract/review/wire';
import type { SQL } from 'drizzle-orm';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { Explanation } from '../decisions/notify-of-decision.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';

/** A case in one row of the list. */
export interface CaseLine {
	title: string;
	/** One line about why it waits. Without it, the line lists the reasons of the case. */
	line?: string;
	/** Added to the reasons, for instance that readers do not see it for now. */
	state?: string;
}

/** The thing that a case is about, in its context. */
export interface CaseDetail extends CaseLine {
	/** The page that shows it; null if it has none. */
	path: string | null;
	context: CaseContext;
	reports: ReviewReport[];
}

/** A decision that takes effect now, on behalf of the moderator who made it. */
export interface AppliedDecision extends Pick<Explanation, 'reason' | 'message'> {
	/** The id of the thing. */
	id: number;
	moderator: SessionViewer;
	/**
	 * Rejects with `conflict` if the thing has changed since the moderator saw it. Call it after you have read the version
	 * that you approve.
	 */
	requireUnchanged(): Promise<void>;
}

/**
 * A kind of thing that waits for decisions by staff. Its domain declares one such object, opens and closes its cases with
 * `openCase` and `closeCase`, and passes it to `reviewModule`. The queue knows nothing else about it.
 */
export interface ReviewedKind {
	/** Labels of the reasons that its cases count, by key. */
	reasonLabels: Readonly<Record<string, string>>;
	/** Members of staff may decide about their own thing, because no reader depends on it. */
	mayDecideOwn?: true;
	/** Returns why a member of staff may not decide a thing, or null, if this depends on more than its author. */
	deny?(
		context: Pick<AppContext, 'db' | 'clock' | 'config'>,
		id: number,
		viewer: SessionViewer,
	): Promise<string | null>;
	/** Returns things by id. Missing ones are left out of the list. */
	describe(db: Database, ids: number[]): Promise<ReadonlyMap<number, CaseLine>>;
	/** Returns a thing in its context; null if it no longer exists. */
	read(context: AppContext, id: number, viewer: SessionViewer): Promise<CaseDetail | null>;
	/** Leaves the thing as it is and settles the case. It must call `requireUnchanged`. */
	approve(context: AppContext, decision: AppliedDecision): Promise<void>;
	/** Takes the thing away, or sends it back, and settles the case. */
	remove(context: AppContext, decision: AppliedDecision): Promise<void>;
	/** The things that should wait, for the nightly check. */
	waiting: {
		/** The table whose ids the cases have. */
		table: string;
		/** Selects `id`, `author_id`, `since` and `reasons` (an object of counts). */
		rows: SQL;
	};
}

/** The kinds that this site has. */
export type ReviewedKinds = Readonly<Partial<Record<ReviewKind, ReviewedKind>>>;
