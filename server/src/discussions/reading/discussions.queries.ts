import type { CommentOrder } from '@bilby/contract/discussions/choices';
import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '#accounts/users/public-members.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { comments, type SubjectKey } from '#schema/discussions.ts';

// Only showing a comment takes its text, which may be long.
const { bodyHtml, ...withoutBody } = getTableColumns(comments);

/** Of texts from before there was a bound, as much as the bound lets through. */
const answeredHtml = sql<string>`left(${bodyHtml}, ${sql.raw(String(COMMENT_HTML.maxBytes))})`;

interface Range {
	skip: number;
	limit: number;
}

/** The discussion of a subject, to compare with; nothing while nobody has commented. It is looked up once a statement. */
export function discussionOf({ type, id }: SubjectKey): SQL {
	return sql`(select id from discussions where subject_type = ${type} and subject_id = ${id})`;
}

const isAbout = (subject: SubjectKey): SQL => eq(comments.discussionId, discussionOf(subject));

/** The one that is pinned stands before all others, in whatever order they are. */
export async function findTopIds(
	db: Database,
	subject: SubjectKey,
	{ order, skip, limit }: Range & { order: CommentOrder },
): Promise<number[]> {
	const atTop = and(isAbout(subject), isNull(comments.parentId));
	const pinnedId = await findPinnedId(db, subject);
	if (pinnedId === null) return idsOf(db, atTop, ORDERS[order], { skip, limit });
	const others = and(atTop, ne(comments.id, pinnedId));
	if (skip > 0) return idsOf(db, others, ORDERS[order], { skip: skip - 1, limit });
	return [pinnedId, ...(await idsOf(db, others, ORDERS[order], { skip, limit: limit - 1 }))];
}

async function findPinnedId(db: Database, subject: SubjectKey): Promise<number | null> {
	const [pinned] = await db
		.select({ id: comments.id })
		.from(comments)
		.where(and(isAbout(subject), isNotNull(comments.pinnedAt)));
	return pinned?.id ?? null;
}

export function findReplyIds(db: Database, parentId: number, range: Range): Promise<number[]> {
	return idsOf(db, eq(comments.parentId, parentId), OLDEST_FIRST, range);
}

/** Everything that is to be seen about a subject, newest first. */
export function findLatestIds(db: Database, subject: SubjectKey, range: Range): Promise<number[]> {
	return idsOf(db, and(isAbout(subject), isNull(comments.removedAt)), NEWEST_FIRST, range);
}

const NEWEST_FIRST = [desc(comments.createdAt), desc(comments.id)];
const OLDEST_FIRST = [asc(comments.createdAt), asc(comments.id)];
const ORDERS: Record<CommentOrder, SQL[]> = {
	top: [desc(sql`(${comments.likeCount} - ${comments.dislikeCount})`), ...NEWEST_FIRST],
	newest: NEWEST_FIRST,
	oldest: OLDEST_FIRST,
};

async function idsOf(db: Database, where: SQL | undefined, order: SQL[], { skip, limit }: Range): Promise<number[]> {
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
		.where(and(isAbout(subject), isNull(comments.parentId)));
	return row?.count ?? 0;
}

/** The oldest replies of each thread, at most `most` of one, in their order; the parent of each is before it or at the top. */
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

/** The oldest replies below some comments, one level down. */
export async function findRepliesBelow(db: Database, parentIds: number[], most: number): Promise<number[]> {
	if (parentIds.length === 0) return [];
	return idsOf(db, inArray(comments.parentId, parentIds), OLDEST_FIRST, { skip: 0, limit: most });
}

/** Bytes that the text of each comment would take up in an answer, where JSON escapes some of its characters; read without the texts. */
export async function findTextBytes(db: Database, ids: number[]): Promise<Map<number, number>> {
	const rows = await db
		.select({ id: comments.id, bytes: sql<number>`octet_length(to_json(${answeredHtml})::text)` })
		.from(comments)
		.where(inArray(comments.id, ids));
	return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** Comments with their authors, in no order. */
export function findComments(db: Database, ids: number[]) {
	return db
		.select({
			comment: {
				...withoutBody,
				bodyHtml: answeredHtml,
				bodyBytes: sql<number>`octet_length(${bodyHtml})`,
			},
			author: {
				id: users.id,
				username: users.username,
				hidden: IS_HIDDEN,
				avatar: users.avatar,
				role: users.role,
				city: users.city,
				reputation: users.reputation,
				createdAt: users.createdAt,
			},
		})
		.from(comments)
		.leftJoin(users, eq(users.id, comments.userId))
		.where(inArray(comments.id, ids));
}

export type CommentRow = Awaited<ReturnType<typeof findComments>>[number];

export async function findCommentOf(db: Database, subject: SubjectKey, id: number) {
	const [comment] = await db
		.select(withoutBody)
		.from(comments)
		.where(and(eq(comments.id, id), isAbout(subject)));
	return comment;
}
