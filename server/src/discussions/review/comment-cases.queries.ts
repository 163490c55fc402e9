import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '#accounts/users/public-members.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { commentFlags, comments, discussions, type SubjectType } from '#schema/discussions.ts';

/** Comments shown before and after the one that is reviewed. In a thread, twice as many. */
const NEIGHBOURS = 2;
/** The most settled reports that are counted per reporter, the latest ones, to show how reliable they are. */
const MAX_REPORTS_READ = 1_000;

/** Returns comments on one kind of subject, in no particular order. */
export function findCaseComments(db: Database, subjectType: SubjectType, ids: number[]) {
	return db
		.select({
			id: comments.id,
			subjectId: discussions.subjectId,
			discussionId: comments.discussionId,
			parentId: comments.parentId,
			rootId: comments.rootId,
			number: comments.number,
			createdAt: comments.createdAt,
			html: comments.bodyHtml,
			isHidden: comments.hidden,
		})
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(inArray(comments.id, ids), eq(discussions.subjectType, subjectType), isNull(comments.removedAt)));
}

type CaseComment = Awaited<ReturnType<typeof findCaseComments>>[number];

/**
 * Returns the ids of the comments that are shown as context. In a flat list, these are its neighbours. In a tree, these
 * are the top comment of its thread, its parent, and its neighbours in that thread.
 */
export async function findNeighbourIds(db: Database, comment: CaseComment): Promise<number[]> {
	const { id, number, discussionId, parentId } = comment;
	if (number !== null) {
		const around = and(
			eq(comments.discussionId, discussionId),
			isNotNull(comments.number),
			gte(comments.number, number - NEIGHBOURS),
			lte(comments.number, number + NEIGHBOURS),
		);
		return selectIds(db, and(around, ne(comments.id, id)), asc(comments.number));
	}
	const rootId = comment.rootId ?? id;
	const position = sql`(${comment.createdAt.toISOString()}::timestamptz, ${id}::integer)`;
	const inThread = eq(comments.rootId, rootId);
	const before = sql`(${comments.createdAt}, ${comments.id}) < ${position}`;
	const after = sql`(${comments.createdAt}, ${comments.id}) > ${position}`;
	const [earlier, later] = [
		await selectIds(db, and(inThread, before), desc(comments.createdAt), desc(comments.id)),
		await selectIds(db, and(inThread, after), asc(comments.createdAt), asc(comments.id)),
	];
	const above = [rootId, ...(parentId === null ? [] : [parentId])];
	return [...new Set([...above, ...earlier, ...later])].filter((other) => other !== id);
}

async function selectIds(db: Database, where: SQL | undefined, ...order: SQL[]): Promise<number[]> {
	const rows = await db
		.select({ id: comments.id })
		.from(comments)
		.where(where)
		.orderBy(...order)
		.limit(2 * NEIGHBOURS);
	return rows.map(({ id }) => id);
}

/**
 * Returns the open reports of a comment, latest first. `settled` counts the reporter's earlier reports that staff have
 * decided about, and `upheld` those that they confirmed.
 */
export function findReports(db: Database, commentId: number, most: number) {
	const made = sql`(
		select settled_at, upheld from comment_flags as made
		where made.user_id = ${commentFlags.userId} and made.settled_at is not null
		order by made.created_at desc limit ${MAX_REPORTS_READ}
	) as made`;
	return db
		.select({
			reason: commentFlags.reason,
			note: commentFlags.note,
			reportedAt: commentFlags.createdAt,
			reporter: { id: users.id, username: users.username, avatar: users.avatar },
			hidden: IS_HIDDEN,
			settled: sql<number>`(select count(*)::integer from ${made})`,
			upheld: sql<number>`(select count(*) filter (where made.upheld)::integer from ${made})`,
		})
		.from(commentFlags)
		.leftJoin(users, and(eq(users.id, commentFlags.userId), isNull(users.erasedAt)))
		.where(and(eq(commentFlags.commentId, commentId), isNull(commentFlags.settledAt)))
		.orderBy(desc(commentFlags.createdAt), desc(commentFlags.userId))
		.limit(most);
}
