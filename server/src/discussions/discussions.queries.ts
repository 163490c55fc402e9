import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { deals, type Listing } from '../schema/deals.ts';
import { commentFlags, comments, commentVotes } from '../schema/discussions.ts';

// Only showing a comment takes its text, which may be long.
const { bodyHtml, ...withoutBody } = getTableColumns(comments);

/** Of texts from before there was a bound, as much as the bound lets through. */
const answeredHtml = sql<string>`left(${bodyHtml}, ${sql.raw(String(COMMENT_HTML.maxBytes))})`;

interface Range {
	skip: number;
	limit: number;
}

/** The deal whose comments are meant, with what decides who sees them. */
export async function findCommentedDeal(db: Database, dealId: number) {
	const [deal] = await commentedDeal(db, dealId);
	return deal;
}

/** The same, held so that changes to its comments come one after the other. */
export async function lockCommentedDeal(tx: Database, dealId: number) {
	const [deal] = await commentedDeal(tx, dealId).for('no key update');
	return deal;
}

function commentedDeal(db: Database, dealId: number) {
	return db
		.select({
			id: deals.id,
			userId: deals.userId,
			listing: deals.listing,
			commentCount: deals.commentCount,
			liveRevision: deals.liveRevision,
		})
		.from(deals)
		.where(eq(deals.id, dealId));
}

export function findTopIds(db: Database, dealId: number, range: Range): Promise<number[]> {
	return idsOf(db, and(eq(comments.dealId, dealId), isNull(comments.parentId)), NEWEST_FIRST, range);
}

export function findReplyIds(db: Database, parentId: number, range: Range): Promise<number[]> {
	return idsOf(db, eq(comments.parentId, parentId), OLDEST_FIRST, range);
}

/** Everything said about a deal, newest first. */
export function findLatestIds(db: Database, dealId: number, range: Range): Promise<number[]> {
	return idsOf(db, eq(comments.dealId, dealId), NEWEST_FIRST, range);
}

const NEWEST_FIRST = [desc(comments.createdAt), desc(comments.id)];
const OLDEST_FIRST = [asc(comments.createdAt), asc(comments.id)];

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

export async function countTop(db: Database, dealId: number): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(comments)
		.where(and(eq(comments.dealId, dealId), isNull(comments.parentId)));
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

export async function findCommentOf(db: Database, dealId: number, id: number) {
	const [comment] = await db
		.select(withoutBody)
		.from(comments)
		.where(and(eq(comments.id, id), eq(comments.dealId, dealId)));
	return comment;
}

/** A comment, held so that votes, reports and its end come one after the other. */
export async function lockComment(tx: Database, id: number) {
	const [comment] = await tx.select(withoutBody).from(comments).where(eq(comments.id, id)).for('no key update');
	return comment;
}

export async function insertComment(tx: Database, comment: typeof comments.$inferInsert): Promise<number> {
	const [inserted] = await tx.insert(comments).values(comment).returning({ id: comments.id });
	if (!inserted) throw new Error('The comment was not stored.');
	return inserted.id;
}

export async function removeComment(tx: Database, id: number): Promise<void> {
	await tx.delete(comments).where(eq(comments.id, id));
}

export async function addToReplyCount(tx: Database, parentId: number, by: 1 | -1): Promise<void> {
	await tx
		.update(comments)
		.set({ replyCount: sql`${comments.replyCount} + ${by}` })
		.where(eq(comments.id, parentId));
}

/** Answers how many comments the deal has now, as the newest count. */
export async function addToCommentCount(tx: Database, dealId: number, by: 1 | -1): Promise<CountedComments> {
	const [deal] = await tx
		.update(deals)
		.set({ commentCount: sql`${deals.commentCount} + ${by}`, liveRevision: sql`${deals.liveRevision} + 1` })
		.where(eq(deals.id, dealId))
		.returning({ total: deals.commentCount, revision: deals.liveRevision, listing: deals.listing });
	if (!deal) throw new Error('The deal whose comments are counted is not there.');
	return deal;
}

export interface CountedComments {
	total: number;
	revision: number;
	listing: Listing;
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
