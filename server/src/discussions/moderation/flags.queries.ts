import type { FlagReason } from '@bilby/contract/discussions/choices';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { commentFlags, comments, discussions, type SubjectType } from '#schema/discussions.ts';
import { isOnSubjects, type MemberAndSubjects } from '../rules/discussion-subject.ts';

/** Locks a comment, so that reports and their withdrawals happen one after the other. */
export async function lockCommentForFlag(tx: Database, subjectType: SubjectType, id: number) {
	const [comment] = await tx
		.select({
			id: comments.id,
			userId: comments.userId,
			subjectId: discussions.subjectId,
			flagCount: comments.flagCount,
			hidden: comments.hidden,
			removedAt: comments.removedAt,
		})
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(comments.id, id), eq(discussions.subjectType, subjectType)))
		.for('no key update', { of: comments });
	return comment;
}

export async function storeFlagCount(
	tx: Database,
	id: number,
	counter: Partial<Pick<typeof comments.$inferSelect, 'flagCount' | 'hidden'>>,
): Promise<void> {
	await tx.update(comments).set(counter).where(eq(comments.id, id));
}

/** Why a member reports a comment. */
export interface ReportDetails {
	reason?: FlagReason | undefined;
	note?: string | undefined;
}

/**
 * Stores or withdraws a report and returns whether that changed anything. A report that a review settled can be made
 * again, but no longer withdrawn.
 */
export async function storeFlag(
	tx: Database,
	flag: { commentId: number; userId: number } & ReportDetails,
	status: boolean,
): Promise<boolean> {
	const changed = status
		? await tx
				.insert(commentFlags)
				.values(flag)
				.onConflictDoUpdate({
					target: [commentFlags.commentId, commentFlags.userId],
					set: { reason: flag.reason ?? null, note: flag.note ?? '', createdAt: sql`now()`, settledAt: null },
					setWhere: isNotNull(commentFlags.settledAt),
				})
				.returning({ id: commentFlags.commentId })
		: await tx
				.delete(commentFlags)
				.where(
					and(
						eq(commentFlags.commentId, flag.commentId),
						eq(commentFlags.userId, flag.userId),
						isNull(commentFlags.settledAt),
					),
				)
				.returning({ id: commentFlags.commentId });
	return changed.length > 0;
}

/** Returns a member's open reports of comments on one kind of subject, latest first. */
export async function findFlaggedComments(
	db: Database,
	{ userId, subjectType, limit }: { userId: number; subjectType: SubjectType; limit: number },
): Promise<number[]> {
	const rows = await db
		.select({ id: commentFlags.commentId })
		.from(commentFlags)
		.innerJoin(comments, eq(comments.id, commentFlags.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(
			and(eq(commentFlags.userId, userId), isNull(commentFlags.settledAt), eq(discussions.subjectType, subjectType)),
		)
		.orderBy(desc(commentFlags.createdAt), desc(commentFlags.commentId))
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** Returns a member's open reports of comments on some subjects. */
export function findOwnFlags(db: Database, { userId, ...about }: MemberAndSubjects) {
	return db
		.select({ subjectId: discussions.subjectId, id: comments.id })
		.from(commentFlags)
		.innerJoin(comments, eq(comments.id, commentFlags.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(commentFlags.userId, userId), isNull(commentFlags.settledAt), isOnSubjects(about)));
}
