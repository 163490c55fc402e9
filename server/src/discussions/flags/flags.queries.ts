import type { FlagReason } from '@bilby/contract/discussions/choices';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { commentFlags, comments, discussions, type SubjectType } from '#schema/discussions.ts';
import { isAboutOneOf, type OwnOn } from '../subject/own.queries.ts';

/** A comment on a subject of this kind, held so that reports and its end come one after the other. */
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
export interface ReportWords {
	reason?: FlagReason | undefined;
	note?: string | undefined;
}

/**
 * Flags a comment or takes the flag back; answers whether that changed anything. One that a review settled is begun anew, and is
 * not taken back: it no longer counts.
 */
export async function storeFlag(
	tx: Database,
	flag: { commentId: number; userId: number } & ReportWords,
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

/** Comments on subjects of one kind that a member reported and nobody reviewed since, the latest first. */
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

/** The reports of a member on comments of some subjects that nobody has reviewed yet. */
export function findOwnFlags(db: Database, { userId, ...about }: OwnOn) {
	return db
		.select({ subjectId: discussions.subjectId, id: comments.id })
		.from(commentFlags)
		.innerJoin(comments, eq(comments.id, commentFlags.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(commentFlags.userId, userId), isNull(commentFlags.settledAt), isAboutOneOf(about)));
}
