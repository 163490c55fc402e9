import { takeStart } from '@bilby/contract/kernel/shorten';
import { type DecidedKind, findDecisionKind, type OutcomeFor } from '@bilby/contract/moderation/decisions';
import type { NotificationKindName } from '@bilby/contract/notifications/kinds';
import { deleteUnseen, hasNotification, type NotificationGroup, notify } from '../notifications/notify.ts';
import { groupAppeal } from '../notifications/presenters.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { runEachId } from '../platform/jobs/run-each.ts';
import { toPlainText } from '../platform/rich-text/excerpt.ts';
import {
	type DecisionRow,
	type EndedDecisions,
	endDecisions,
	findDueDecisions,
	insertDecision,
	lockDueDecision,
	type PostDecisions,
	reopenDecisions,
	storeNotified,
} from './decisions.queries.ts';

/** The moderator's explanation of a decision, and how its author learns of it. */
export interface Explanation {
	/** The chosen reason, or one in the moderator's own words. At most 300 characters. */
	reason?: string | undefined;
	/** The moderator's message to the author. At most 300 characters. */
	message?: string | undefined;
	/** Seconds until the author is notified. Until then, the decision can be undone without the author noticing. */
	delaySeconds?: number | undefined;
	/** True if the author learns of it in another way, for instance from the reply to an appeal. */
	isQuiet?: boolean | undefined;
}

/** The outcome of a decision about a post. */
type Decided = { [Kind in DecidedKind]: { kind: Kind; outcome: OutcomeFor<Kind> } }[DecidedKind];

type Decision = Decided &
	Explanation & {
		/** The id of the deal, comment, post, picture or huddle. For an edit, the id of its deal. */
		postId: number;
		/** Null if they have left. */
		authorId: number | null;
		moderatorId: number;
		/** The author's text, from `describePost`. The author reads it next to the decision. */
		authorText: string;
		place: { dealId?: number; huddleId?: number; commentId?: number };
	};

const NOTIFICATION_KIND: Record<DecidedKind, NotificationKindName> = {
	deal: 'review',
	edit: 'review',
	comment: 'commentModeration',
	post: 'commentModeration',
	picture: 'huddleModeration',
	huddle: 'huddleModeration',
};

/** Characters of the author's text that a decision holds. */
const MAX_AUTHOR_TEXT_LENGTH = 2_000;

/**
 * Notifies an author of a moderator's decision, with the reason and a way to appeal, in the transaction of the decision. The author
 * does not learn the moderator's name. A decision that ends an earlier one, such as restoring a comment, ends it for the author
 * too. If the author has not seen the earlier one yet, both notifications are left out. Members are not notified of decisions
 * about their own posts. Returns the id of the decision; null if there is nobody to notify.
 */
export async function notifyOfDecision(tx: Database, decision: Decision, now: Date): Promise<number | null> {
	const { kind, outcome, postId, authorId, delaySeconds = 0, isQuiet = false } = decision;
	if (authorId === null) return null;
	const ends = findDecisionKind(kind, outcome)?.ends;
	const isUnseen = ends !== undefined && (await endDecision(tx, { kind, postId, outcome: ends }, now));
	if (isUnseen || isQuiet || authorId === decision.moderatorId) return null;
	const row = await insertDecision(tx, {
		userId: authorId,
		moderatorId: decision.moderatorId,
		kind,
		postId,
		outcome,
		reason: decision.reason || null,
		message: decision.message || null,
		authorText: takeStart(decision.authorText, MAX_AUTHOR_TEXT_LENGTH),
		...decision.place,
		decidedAt: now,
		notifyAt: new Date(now.getTime() + delaySeconds * 1_000),
	});
	if (delaySeconds === 0) await notifyAuthor(tx, row, now);
	return row.id;
}

/** Returns the beginning of a post as plain text, for `authorText`. */
export function describePost({ title, html }: { title?: string; html: string | null }): string {
	const { text } = toPlainText(html ?? '', MAX_AUTHOR_TEXT_LENGTH);
	return [title, text].filter(Boolean).join('\n');
}

/**
 * Ends the decisions about a post that have this outcome, because they were undone. Returns true if the author saw none
 * of them, so that nothing needs to be explained.
 */
export async function endDecision(tx: Database, ended: PostDecisions, now: Date): Promise<boolean> {
	const rows = await endDecisions(tx, ended, now);
	let isUnseen = rows.length > 0;
	for (const row of rows) {
		const wasHidden = row.notifiedAt === null || (await deleteUnseen(tx, groupFor(row)));
		isUnseen &&= wasHidden;
	}
	return isUnseen;
}

/**
 * Reopens the decisions about a post that have this outcome and ended at `endedAt`, because the action that ended them was undone.
 * If the author's notification was deleted then, the author is notified again.
 */
export async function reopenDecision(tx: Database, ended: EndedDecisions, now: Date): Promise<void> {
	for (const row of await reopenDecisions(tx, ended)) {
		// The job notifies authors who were never notified.
		if (row.notifiedAt !== null && !(await hasNotification(tx, groupFor(row)))) await notifyAuthor(tx, row, now);
	}
}

/** Notifies authors of decisions that can no longer be undone. Safe to repeat, and on several instances. */
export async function notifyOfDueDecisions({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	const now = clock();
	await runEachId(
		(above) => findDueDecisions(db, { now, above }),
		(id) =>
			db.transaction(async (tx) => {
				const row = await lockDueDecision(tx, id);
				if (row) await notifyAuthor(tx, row, now);
			}),
	);
}

async function notifyAuthor(tx: Database, row: DecisionRow, now: Date): Promise<void> {
	await notify(tx, [{ ...groupFor(row), ...findPlace(row), decisionId: row.id }], now);
	await storeNotified(tx, row.id, now);
}

/** Notifies an author of how their appeal against a decision ended. */
export async function notifyOfAppeal(tx: Database, row: DecisionRow, now: Date): Promise<void> {
	await notify(tx, [{ ...groupFor(row, groupAppeal(row.id)), ...findPlace(row), decisionId: row.id }], now);
}

function groupFor({ id, userId, kind }: DecisionRow, groupKey = `decision:${id}`): NotificationGroup {
	return { userId, kind: NOTIFICATION_KIND[kind], groupKey };
}

function findPlace({ dealId, huddleId, commentId }: DecisionRow): Decision['place'] {
	return {
		...(dealId !== null && { dealId }),
		...(huddleId !== null && { huddleId }),
		...(commentId !== null && { commentId }),
	};
}
