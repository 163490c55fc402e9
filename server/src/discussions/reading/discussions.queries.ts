import type { CommentOrder } from '@bilby/contract/discussions/choices';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { AUTHOR_COLUMNS } from '#accounts/users/public-members.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { cutHtml } from '#platform/rich-text/cut-html.ts';
import { users } from '#schema/accounts.ts';
import { comments, type SubjectKey } from '#schema/discussions.ts';

// Texts can be long, so only queries that show a comment read them.
const { bodyHtml, ...withoutBody } = getTableColumns(comments);

/** Texts from before the limit are cut to it. */
const boundedHtml = (maxBytes: number) => sql<string>`left(${bodyHtml}, ${maxBytes}::integer)`;

interface Range {
	skip: number;
	limit: number;
}

/**
 * A subquery for the discussion of a subject. It is null until the first comment. PostgreSQL evaluates it once per
 * statement.
 */
export function discussionOf({ type, id }: SubjectKey): SQL {
	return sql`(select id from discussions where subject_type = ${type} and subject_id = ${id})`;
}

const isOnSubject = (subject: SubjectKey): SQL => eq(comments.discussionId, discussionOf(subject));

/** Returns ids of top-level comments. The pinned one comes first in every order. */
export async function findTopIds(
	db: Database,
	subject: SubjectKey,
	{ order, skip, limit }: Range & { order: CommentOrder },
): Promise<number[]> {
	const atTop = and(isOnSubject(subject), isNull(comments.parentId));
	const pinnedId = await findPinnedId(db, subject);
	if (pinnedId === null) return selectIds(db, atTop, ORDERS[order], { skip, limit });
	const others = and(atTop, ne(comments.id, pinnedId));
	if (skip > 0) return selectIds(db, others, ORDERS[order], { skip: skip - 1, limit });
	return [pinnedId, ...(await selectIds(db, others, ORDERS[order], { skip, limit: limit - 1 }))];
}

async function findPinnedId(db: Database, subject: SubjectKey): Promise<number | null> {
	const [pinned] = await db
		.select({ id: comments.id })
		.from(comments)
		.where(and(isOnSubject(subject), isNotNull(comments.pinnedAt)));
	return pinned?.id ?? null;
}

export function findReplyIds(db: Database, parentId: number, range: Range): Promise<number[]> {
	return selectIds(db, eq(comments.parentId, parentId), OLDEST_FIRST, range);
}

/** Returns ids of all comments on a subject that are not removed, newest first. */
export function findLatestIds(db: Database, subject: SubjectKey, range: Range): Promise<number[]> {
	return selectIds(db, and(isOnSubject(subject), isNull(comments.removedAt)), NEWEST_FIRST, range);
}

const NEWEST_FIRST = [desc(comments.createdAt), desc(comments.id)];
const OLDEST_FIRST = [asc(comments.createdAt), asc(comments.id)];
const ORDERS: Record<CommentOrder, SQL[]> = {
	top: [desc(sql`(${comments.likeCount} - ${comments.dislikeCount})`), ...NEWEST_FIRST],
	newest: NEWEST_FIRST,
	oldest: OLDEST_FIRST,
};

async function selectIds(
	db: Database,
	where: SQL | undefined,
	order: SQL[],
	{ skip, limit }: Range,
): Promise<number[]> {
	const rows = await db
		.select({ id: comments.id })
		.from(comments)
		.where(where)
		.orderBy(...order)
		.limit(limit)
		.offset(skip);
	return rows.map(({ id }) => id);
}

export async function countTop(db: Database, subject: SubjectKey): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(comments)
		.where(and(isOnSubject(subject), isNull(comments.parentId)));
	return row?.count ?? 0;
}

/** Returns the oldest replies of each thread, at most `most` per thread. A parent comes before its replies. */
export async function findThreadIds(db: Database, rootIds: number[], most: number): Promise<Map<number, number[]>> {
	if (rootIds.length === 0) return new Map();
	const oldest = db
		.select({ id: comments.id, rootId: comments.rootId, createdAt: comments.createdAt })
		.from(comments)
		.where(eq(comments.rootId, sql`roots.id`))
		.orderBy(...OLDEST_FIRST)
		.limit(most)
		.as('oldest');
	const rows = await db
		.select({ id: oldest.id, rootId: sql<number>`${oldest.rootId}` })
		.from(sql`(select id from comments where ${inArray(comments.id, rootIds)}) as roots`)
		.crossJoinLateral(oldest)
		.orderBy(asc(oldest.createdAt), asc(oldest.id));
	const threads = Map.groupBy(rows, ({ rootId }) => rootId);
	return new Map([...threads].map(([rootId, replies]) => [rootId, replies.map(({ id }) => id)]));
}

/** Returns the oldest direct replies to some comments. */
export async function findRepliesBelow(db: Database, parentIds: number[], most: number): Promise<number[]> {
	if (parentIds.length === 0) return [];
	return selectIds(db, inArray(comments.parentId, parentIds), OLDEST_FIRST, { skip: 0, limit: most });
}

/**
 * Returns how many bytes the text of each comment, cut to `maxBytes`, takes in a response, with JSON escapes. It does not
 * read the texts.
 */
export async function findTextBytes(db: Database, ids: number[], maxBytes: number): Promise<Map<number, number>> {
	const rows = await db
		.select({ id: comments.id, bytes: sql<number>`octet_length(to_json(${boundedHtml(maxBytes)})::text)` })
		.from(comments)
		.where(inArray(comments.id, ids));
	return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** Returns comments with their authors, in no particular order. Longer texts are cut to `maxBytes` for display. */
export async function findComments(db: Database, ids: number[], maxBytes: number) {
	const rows = await db
		.select({
			comment: withoutBody,
			html: boundedHtml(maxBytes),
			bytes: sql<number>`octet_length(${bodyHtml})`,
			author: AUTHOR_COLUMNS,
		})
		.from(comments)
		.leftJoin(users, eq(users.id, comments.userId))
		.where(inArray(comments.id, ids));
	return rows.map(({ comment, html, bytes, author }) => ({
		comment: { ...comment, bodyHtml: cutHtml(html, { bytes, maxBytes }) },
		author,
	}));
}

export type CommentRow = Awaited<ReturnType<typeof findComments>>[number];

export async function findCommentOn(db: Database, subject: SubjectKey, id: number) {
	const [comment] = await db
		.select(withoutBody)
		.from(comments)
		.where(and(eq(comments.id, id), isOnSubject(subject)));
	return comment;
}
