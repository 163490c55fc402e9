import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { commentFlags, comments, discussions, type SubjectKey } from '#schema/discussions.ts';

/** Locks a comment for moderation, so that reports, votes and reviews of it happen one after the other. */
export async function lockModeratedComment(tx: Database, { type, id: subjectId }: SubjectKey, id: number) {
	const [comment] = await tx
		.select({
			id: comments.id,
			discussionId: comments.discussionId,
			userId: comments.userId,
			parentId: comments.parentId,
			createdAt: comments.createdAt,
			bodyHtml: comments.bodyHtml,
			likeCount: comments.likeCount,
			dislikeCount: comments.dislikeCount,
			flagCount: comments.flagCount,
			hidden: comments.hidden,
			removedAt: comments.removedAt,
			version: comments.version,
			pinnedAt: comments.pinnedAt,
			notifiedSubjectId: comments.notifiedSubjectId,
			/** Null if the author has left. */
			authorRole: users.role,
		})
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.leftJoin(users, eq(users.id, comments.userId))
		.where(and(eq(comments.id, id), eq(discussions.subjectType, type), eq(discussions.subjectId, subjectId)))
		.for('no key update', { of: comments });
	return comment;
}

export type ModeratedComment = NonNullable<Awaited<ReturnType<typeof lockModeratedComment>>>;

/** Returns what notifications need to know about the parent of a comment. */
export async function findParentComment(tx: Database, parentId: number | null) {
	if (parentId === null) return null;
	const [parent] = await tx
		.select({ id: comments.id, userId: comments.userId })
		.from(comments)
		.where(eq(comments.id, parentId));
	return parent ?? null;
}

/** Unpins the pinned comment of a discussion. */
export async function unpinAll(tx: Database, discussionId: number): Promise<void> {
	await tx
		.update(comments)
		.set({ pinnedAt: null })
		.where(and(eq(comments.discussionId, discussionId), isNotNull(comments.pinnedAt)));
}

type CommentState = Partial<Pick<typeof comments.$inferSelect, 'removedAt' | 'pinnedAt' | 'flagCount' | 'hidden'>>;

export async function storeCommentState(tx: Database, id: number, state: CommentState): Promise<void> {
	await tx.update(comments).set(state).where(eq(comments.id, id));
}

/** Settles the open reports of a comment. If the review agrees, it upholds all of them except the reviewer's own. */
export async function settleFlags(
	tx: Database,
	commentId: number,
	{ reviewerId, isUpheld, now }: { reviewerId: number; isUpheld: boolean; now: Date },
): Promise<{ userId: number; upheld: boolean }[]> {
	return tx
		.update(commentFlags)
		.set({ settledAt: now, upheld: isUpheld ? ne(commentFlags.userId, reviewerId) : sql`false` })
		.where(and(eq(commentFlags.commentId, commentId), isNull(commentFlags.settledAt)))
		.returning({ userId: commentFlags.userId, upheld: commentFlags.upheld });
}

/** Overrules the upheld reports of a comment and returns the members who made them. The reports stay settled. */
export async function overruleFlags(tx: Database, commentId: number): Promise<number[]> {
	const overruled = await tx
		.update(commentFlags)
		.set({ upheld: false })
		.where(and(eq(commentFlags.commentId, commentId), commentFlags.upheld))
		.returning({ userId: commentFlags.userId });
	return overruled.map(({ userId }) => userId);
}

/** Returns the deal or huddle of a comment; undefined if the comment was deleted. */
export async function findCommentSubject(db: Database, id: number): Promise<SubjectKey | undefined> {
	const [found] = await db
		.select({ type: discussions.subjectType, id: discussions.subjectId })
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(eq(comments.id, id));
	return found;
}
