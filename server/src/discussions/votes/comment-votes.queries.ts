import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { comments, commentVotes, discussions, type SubjectType } from '#schema/discussions.ts';
import { isOnSubjects, type MemberAndSubjects } from '../rules/discussion-subject.ts';

/** Locks comments in the order of their ids, so that votes on each are counted one after the other. */
export function lockCommentsForVote(tx: Database, ids: number[]) {
	return tx
		.select({
			id: comments.id,
			userId: comments.userId,
			subjectType: discussions.subjectType,
			subjectId: discussions.subjectId,
			likeCount: comments.likeCount,
			dislikeCount: comments.dislikeCount,
			revision: comments.voteRevision,
			removedAt: comments.removedAt,
		})
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(inArray(comments.id, ids))
		.orderBy(comments.id)
		.for('no key update', { of: comments });
}

type VoteCounters = Pick<typeof comments.$inferSelect, 'id' | 'likeCount' | 'dislikeCount' | 'voteRevision'>;

export async function storeVoteCounters(tx: Database, counters: VoteCounters[]): Promise<void> {
	await tx.execute(sql`
		update comments set like_count = c."likeCount", dislike_count = c."dislikeCount", vote_revision = c."voteRevision"
		from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as
			c(id integer, "likeCount" integer, "dislikeCount" integer, "voteRevision" integer)
		where comments.id = c.id`);
}

/** Marks the counts of a comment as newer than those sent before. */
export async function raiseVoteRevision(tx: Database, commentId: number): Promise<void> {
	await tx
		.update(comments)
		.set({ voteRevision: sql`${comments.voteRevision} + 1` })
		.where(eq(comments.id, commentId));
}

/** Returns comments on one kind of subject that a member voted on with this value, latest first. */
export async function findVotedComments(
	db: Database,
	{ userId, value, subjectType, limit }: { userId: number; value: 1 | -1; subjectType: SubjectType; limit: number },
): Promise<number[]> {
	const rows = await db
		.select({ id: commentVotes.commentId })
		.from(commentVotes)
		.innerJoin(comments, eq(comments.id, commentVotes.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(
			and(
				eq(commentVotes.userId, userId),
				// Written as a literal, because the partial indexes cover likes and dislikes, and dislikes only.
				sql`${commentVotes.value} = ${sql.raw(String(value))}`,
				ne(commentVotes.value, 0),
				eq(discussions.subjectType, subjectType),
			),
		)
		.orderBy(desc(commentVotes.castAt), desc(commentVotes.commentId))
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** Returns a member's current votes on comments of some subjects. */
export function findOwnVotes(db: Database, { userId, ...about }: MemberAndSubjects) {
	return db
		.select({ subjectId: discussions.subjectId, id: comments.id, value: commentVotes.value })
		.from(commentVotes)
		.innerJoin(comments, eq(comments.id, commentVotes.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(commentVotes.userId, userId), ne(commentVotes.value, 0), isOnSubjects(about)));
}
