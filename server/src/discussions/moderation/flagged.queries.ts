import { MAX_LISTED_FLAGS } from '@bilby/contract/discussions/limits';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { commentFlags, comments, discussions, type SubjectType } from '#schema/discussions.ts';

interface FlaggedRange {
	subjectType: SubjectType;
	/** True if comments on the subject have numbers. It selects the partial index. */
	isNumbered: boolean;
	/** Returns only comments with smaller ids. */
	before: number | null;
	limit: number;
}

/** Returns ids, report counts and text lengths of comments with open reports on one kind of subject, latest first. */
export function findFlaggedIds(db: Database, { subjectType, isNumbered, before, limit }: FlaggedRange) {
	return db
		.select({
			id: comments.id,
			flagCount: comments.flagCount,
			bytes: sql<number>`octet_length(${comments.bodyHtml})`,
		})
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(
			and(
				// Literals, so that the planner can use the partial indexes.
				sql`${comments.flagCount} > 0`,
				isNumbered ? sql`${comments.number} is not null` : sql`${comments.number} is null`,
				eq(discussions.subjectType, subjectType),
				before === null ? undefined : lt(comments.id, before),
			),
		)
		.orderBy(desc(comments.id))
		.limit(limit);
}

/** Returns comments with their subjects and the names of their authors, latest first. */
export function findFlagged(db: Database, ids: number[]) {
	return db
		.select({
			id: comments.id,
			subjectId: discussions.subjectId,
			number: comments.number,
			html: comments.bodyHtml,
			version: comments.version,
			isHidden: comments.hidden,
			flagCount: comments.flagCount,
			authorId: comments.userId,
			author: users.username,
		})
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.leftJoin(users, eq(users.id, comments.userId))
		.where(inArray(comments.id, ids))
		.orderBy(desc(comments.id));
}

/** Returns the latest open reports of each comment, without the members who made them. */
export async function findOpenFlags(db: Database, commentIds: number[]) {
	if (commentIds.length === 0) return new Map<number, never[]>();
	const { commentId, userId, reason, note, createdAt, settledAt } = commentFlags;
	const latest = db
		.select({ commentId, userId, reason, note, createdAt })
		.from(commentFlags)
		.where(and(eq(commentId, sql`flagged.id`), isNull(settledAt)))
		.orderBy(desc(createdAt), desc(userId))
		.limit(MAX_LISTED_FLAGS)
		.as('latest');
	const rows = await db
		.select({ commentId: latest.commentId, reason: latest.reason, note: latest.note, createdAt: latest.createdAt })
		.from(sql`(select id from comments where ${inArray(comments.id, commentIds)}) as flagged`)
		.crossJoinLateral(latest)
		.orderBy(desc(latest.createdAt), desc(latest.userId));
	return Map.groupBy(rows, (row) => row.commentId);
}
