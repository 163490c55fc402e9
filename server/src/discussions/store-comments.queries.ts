import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { CleanHtml } from '../schema/columns.ts';
import { comments, discussions, type SubjectKey } from '../schema/discussions.ts';
import { discussionOf } from './reading/discussions.queries.ts';
import { closeCommentCase } from './rules/comment-case.ts';

/**
 * Inserts a comment. The first one on a subject creates its discussion in the same statement, so the caller must hold
 * the lock on the subject.
 */
export async function insertComment(
	tx: Database,
	subject: SubjectKey,
	comment: Omit<typeof comments.$inferInsert, 'discussionId'>,
): Promise<number> {
	const known = discussionOf(subject);
	const opened = tx.$with('opened', { id: sql<number>`id`.as('id') }).as(sql`
		insert into discussions (subject_type, subject_id)
		select ${subject.type}, ${subject.id}::integer where not exists ${known} returning id`);
	const [inserted] = await tx
		.with(opened)
		.insert(comments)
		.values({ ...comment, discussionId: sql`(select id from opened union all ${known})` })
		.returning({ id: comments.id });
	if (!inserted) throw new Error('The comment was not stored.');
	return inserted.id;
}

/**
 * Moves the comments of one list with numbers above `after` to another list, and adds `offset` to their numbers. Gaps
 * stay, so moving them back restores every number. The caller holds the locks on both subjects.
 */
export async function moveComments(
	tx: Database,
	from: SubjectKey,
	{ into, offset, after = 0 }: { into: SubjectKey; offset: number; after?: number },
): Promise<void> {
	await tx
		.update(comments)
		.set({ discussionId: sql`${discussionOf(into)}`, number: sql`${comments.number} + ${offset}::integer` })
		.where(and(eq(comments.discussionId, discussionOf(from)), gt(comments.number, after)));
}

/**
 * Moves all comments of a tree to another subject and returns the ids of the top ones. The caller holds the locks on both
 * subjects. A pinned comment loses its pin, because the other subject may have one.
 */
export async function moveAllThreads(tx: Database, from: SubjectKey, into: SubjectKey): Promise<number[]> {
	const isOnSubject = eq(comments.discussionId, discussionOf(from));
	const top = await tx
		.select({ id: comments.id })
		.from(comments)
		.where(and(isOnSubject, isNull(comments.parentId)))
		.orderBy(comments.id);
	if (top.length === 0) return [];
	await openDiscussion(tx, into);
	const discussionId = sql<number>`${discussionOf(into)}`;
	await tx.update(comments).set({ discussionId, pinnedAt: null }).where(isOnSubject);
	return top.map(({ id }) => id);
}

/** Moves some threads of a tree to another subject: the top comments with these ids and all their replies. */
export async function moveThreads(tx: Database, topIds: number[], into: SubjectKey): Promise<void> {
	if (topIds.length === 0) return;
	await openDiscussion(tx, into);
	const ids = sql`any(${sql.param(topIds)}::integer[])`;
	const discussionId = sql<number>`${discussionOf(into)}`;
	await tx
		.update(comments)
		.set({ discussionId, pinnedAt: null })
		.where(sql`${comments.id} = ${ids} or ${comments.rootId} = ${ids}`);
}

async function openDiscussion(tx: Database, { type, id }: SubjectKey): Promise<void> {
	await tx.insert(discussions).values({ subjectType: type, subjectId: id }).onConflictDoNothing();
}

/** Deletes a comment with its case for review, and returns its text; null if it is gone already. */
export async function deleteRow(tx: Database, id: number): Promise<CleanHtml | null> {
	const [deleted] = await tx.delete(comments).where(eq(comments.id, id)).returning({ bodyHtml: comments.bodyHtml });
	await closeCommentCase(tx, id);
	return deleted?.bodyHtml ?? null;
}

export async function addToReplyCount(tx: Database, parentId: number, by: number): Promise<void> {
	await tx
		.update(comments)
		.set({ replyCount: sql`${comments.replyCount} + ${by}` })
		.where(eq(comments.id, parentId));
}
