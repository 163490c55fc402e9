import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { ERASE_BATCH_SIZE, eraseBatch } from '../platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { moderationLog, reviewCases, reviewDecisions } from '../schema/moderation.ts';

const POSITION = { at: moderationLog.createdAt, id: moderationLog.id };

/**
 * Actions of a member as a moderator. The entry outlives the name, because others may ask what happened to their
 * comment.
 */
export const moderationData: PersonalDataSource = {
	name: 'moderation',
	about: 'Your moderation: comments you pinned, reviewed or removed, and members you changed.',
	tables: [moderationLog],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({
					act: moderationLog.act,
					subject: moderationLog.subjectKind,
					subjectId: moderationLog.subjectId,
					reason: moderationLog.reason,
					doneAt: moderationLog.createdAt,
					position: POSITION,
				})
				.from(moderationLog)
				.where(and(eq(moderationLog.moderatorId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const batch = tx
				.select({ id: moderationLog.id })
				.from(moderationLog)
				.where(eq(moderationLog.moderatorId, userId))
				.limit(ERASE_BATCH_SIZE);
			const erased = await tx
				.update(moderationLog)
				.set({ moderatorId: null })
				.where(inArray(moderationLog.id, batch))
				.returning({ id: moderationLog.id });
			const about = tx
				.select({ id: moderationLog.id })
				.from(moderationLog)
				.where(eq(moderationLog.memberId, userId))
				.limit(ERASE_BATCH_SIZE);
			const unnamed = await tx
				.update(moderationLog)
				.set({ memberId: null })
				.where(inArray(moderationLog.id, about))
				.returning({ id: moderationLog.id });
			return { rows: erased.length + unnamed.length };
		},
	},
};

const CASE_POSITION = { at: reviewCases.waitingSince, id: reviewCases.id };

/** Things of a member that wait for a decision by staff, and cases that they work on as staff. */
export const reviewCaseData: PersonalDataSource = {
	name: 'review-cases',
	about: 'Your posts and messages that wait for a decision by our moderators.',
	tables: [reviewCases],
	exportRows: (db, { userId }) =>
		latestFirst(CASE_POSITION, (page) =>
			db
				.select({
					kind: reviewCases.kind,
					subjectId: reviewCases.subjectId,
					waitingSince: reviewCases.waitingSince,
					position: CASE_POSITION,
				})
				.from(reviewCases)
				.where(and(eq(reviewCases.authorId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			// Edits and messages are deleted with their member.
			const ofDeleted = sql`author_id = ${userId} and kind in ('edit', 'contact', 'message')`;
			const closed = await eraseBatch(tx, { table: reviewCases, key: reviewCases.id, where: ofDeleted });
			const unnamed = await unname(tx, reviewCases, { authorId: null }, eq(reviewCases.authorId, userId));
			const mine = eq(reviewCases.claimedBy, userId);
			const released = await unname(tx, reviewCases, { claimedBy: null, claimedAt: null }, mine);
			return { rows: closed.rows + unnamed + released };
		},
	},
};

const REVIEW_POSITION = { at: reviewDecisions.decidedAt, id: reviewDecisions.id };

/** Decisions of the review queue about a member's things, and those that they took as staff. */
export const reviewDecisionData: PersonalDataSource = {
	name: 'review-decisions',
	about: 'Decisions in the review queue about your posts and messages. If you are staff, also those you took.',
	tables: [reviewDecisions],
	exportRows: (db, { userId }) =>
		latestFirst(REVIEW_POSITION, (page) =>
			db
				.select({
					isAboutYou: sql<boolean>`${reviewDecisions.authorId} is not distinct from ${userId}`,
					kind: reviewDecisions.kind,
					subjectId: reviewDecisions.subjectId,
					decision: reviewDecisions.decision,
					reason: reviewDecisions.reason,
					decidedAt: reviewDecisions.decidedAt,
					position: REVIEW_POSITION,
				})
				.from(reviewDecisions)
				.where(and(or(eq(reviewDecisions.authorId, userId), eq(reviewDecisions.moderatorId, userId)), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const about = await unname(tx, reviewDecisions, { authorId: null }, eq(reviewDecisions.authorId, userId));
			const by = await unname(tx, reviewDecisions, { moderatorId: null }, eq(reviewDecisions.moderatorId, userId));
			return { rows: about + by };
		},
	},
};

/** Removes a member from some rows of a table. Returns how many. */
async function unname<Table extends typeof reviewCases | typeof reviewDecisions>(
	tx: Database,
	table: Table,
	change: PgUpdateSetSource<Table>,
	where: SQL | undefined,
): Promise<number> {
	const batch = tx
		.select({ id: table.id })
		.from(table as PgTable)
		.where(where)
		.limit(ERASE_BATCH_SIZE);
	const changed = await tx.update(table).set(change).where(inArray(table.id, batch)).returning({ id: table.id });
	return changed.length;
}
