import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { commentFlags, comments, commentVotes, discussions, type SubjectType } from '../schema/discussions.ts';

/** A comment on a subject of this kind, held so that votes, reports and its end come one after the other. */
export async function lockComment(tx: Database, subjectType: SubjectType, id: number) {
	const [comment] = await tx
		.select({
			id: comments.id,
			userId: comments.userId,
			subjectId: discussions.subjectId,
			replyCount: comments.replyCount,
			likeCount: comments.likeCount,
			dislikeCount: comments.dislikeCount,
			flagCount: comments.flagCount,
			hidden: comments.hidden,
		})
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(comments.id, id), eq(discussions.subjectType, subjectType)))
		.for('no key update', { of: comments });
	return comment;
}

export async function findCommentVote(tx: Database, commentId: number, userId: number) {
	const [vote] = await tx
		.select({ value: commentVotes.value })
		.from(commentVotes)
		.where(and(eq(commentVotes.commentId, commentId), eq(commentVotes.userId, userId)));
	return vote;
}

export async function storeCommentVote(tx: Database, vote: typeof commentVotes.$inferInsert): Promise<void> {
	await tx
		.insert(commentVotes)
		.values(vote)
		.onConflictDoUpdate({
			target: [commentVotes.commentId, commentVotes.userId],
			set: { value: vote.value, castAt: vote.castAt },
		});
}

export async function removeCommentVote(tx: Database, commentId: number, userId: number): Promise<void> {
	await tx.delete(commentVotes).where(and(eq(commentVotes.commentId, commentId), eq(commentVotes.userId, userId)));
}

export async function storeCommentCounters(
	tx: Database,
	id: number,
	counters: Partial<Pick<typeof comments.$inferSelect, 'likeCount' | 'dislikeCount' | 'flagCount' | 'hidden'>>,
): Promise<void> {
	await tx.update(comments).set(counters).where(eq(comments.id, id));
}

/** Flags a comment or takes the flag back; answers whether that changed anything. */
export async function storeFlag(
	tx: Database,
	flag: { commentId: number; userId: number },
	status: boolean,
): Promise<boolean> {
	const changed = status
		? await tx.insert(commentFlags).values(flag).onConflictDoNothing().returning({ id: commentFlags.commentId })
		: await tx
				.delete(commentFlags)
				.where(and(eq(commentFlags.commentId, flag.commentId), eq(commentFlags.userId, flag.userId)))
				.returning({ id: commentFlags.commentId });
	return changed.length > 0;
}

/** Subjects of one kind, and whose votes and reports on their comments are asked for. */
interface JudgedBy {
	userId: number;
	subjectType: SubjectType;
	subjectIds: number[];
}

export function findCommentVotesOf(db: Database, { userId, subjectType, subjectIds }: JudgedBy) {
	return db
		.select({ subjectId: discussions.subjectId, id: comments.id, value: commentVotes.value })
		.from(commentVotes)
		.innerJoin(comments, eq(comments.id, commentVotes.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(commentVotes.userId, userId), isOneOf(subjectType, subjectIds)));
}

export function findCommentFlagsOf(db: Database, { userId, subjectType, subjectIds }: JudgedBy) {
	return db
		.select({ subjectId: discussions.subjectId, id: comments.id })
		.from(commentFlags)
		.innerJoin(comments, eq(comments.id, commentFlags.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(commentFlags.userId, userId), isOneOf(subjectType, subjectIds)));
}

const isOneOf = (type: SubjectType, ids: number[]) =>
	and(eq(discussions.subjectType, type), inArray(discussions.subjectId, ids));
