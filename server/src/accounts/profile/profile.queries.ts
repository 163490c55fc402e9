import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deals } from '../../schema/deals.ts';
import { commentFlags, comments, commentVotes, discussions } from '../../schema/discussions.ts';
import { votes } from '../../schema/votes.ts';

/** A profile names at most so many of each; for particular deals there is a call of its own. */
const LATEST = 1_000;

export async function countActivity(db: Database, userId: number) {
	const [counts] = await db
		.select({
			deals: sql<number>`(select count(*)::integer from ${deals} where ${deals.userId} = ${userId})`,
			comments: sql<number>`(select count(*)::integer from ${comments} where ${comments.userId} = ${userId})`,
			votes: sql<number>`(select count(*)::integer from ${votes} where ${votes.userId} = ${userId} and ${votes.value} <> 0)`,
		})
		.from(sql`(select 1) as one`);
	return counts ?? { deals: 0, comments: 0, votes: 0 };
}

export async function findVotedDeals(db: Database, userId: number, value: 1 | -1): Promise<number[]> {
	const rows = await db
		.select({ id: votes.dealId })
		.from(votes)
		.where(and(eq(votes.userId, userId), eq(votes.value, value)))
		.orderBy(desc(votes.castAt))
		.limit(LATEST);
	return rows.map(({ id }) => id);
}

/** Votes on comments of deals: other subjects have lists of their own. */
export async function findVotedComments(db: Database, userId: number, value: 1 | -1): Promise<number[]> {
	const rows = await db
		.select({ id: commentVotes.commentId })
		.from(commentVotes)
		.innerJoin(comments, eq(comments.id, commentVotes.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(commentVotes.userId, userId), eq(commentVotes.value, value), eq(discussions.subjectType, 'deal')))
		.orderBy(desc(commentVotes.castAt))
		.limit(LATEST);
	return rows.map(({ id }) => id);
}

/** Reported comments of deals. */
export async function findFlaggedComments(db: Database, userId: number): Promise<number[]> {
	const rows = await db
		.select({ id: commentFlags.commentId })
		.from(commentFlags)
		.innerJoin(comments, eq(comments.id, commentFlags.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(commentFlags.userId, userId), eq(discussions.subjectType, 'deal')))
		.orderBy(desc(commentFlags.createdAt))
		.limit(LATEST);
	return rows.map(({ id }) => id);
}
