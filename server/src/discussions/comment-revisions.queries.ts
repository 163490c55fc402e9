import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { CleanHtml } from '../schema/columns.ts';
import { commentRevisions, comments, discussions, type SubjectType } from '../schema/discussions.ts';

/** More than a member can make in the time that they have. */
const MOST_REVISIONS = 100;

/** Keeps what a comment said and stores what it says now; answers false where that is the same. */
export async function replaceBody(
	tx: Database,
	{ commentId, html, now }: { commentId: number; html: CleanHtml; now: Date },
): Promise<boolean> {
	const [before] = await tx.select({ bodyHtml: comments.bodyHtml }).from(comments).where(eq(comments.id, commentId));
	if (!before || before.bodyHtml === html) return false;
	await tx.insert(commentRevisions).values({ commentId, bodyHtml: before.bodyHtml, replacedAt: now });
	await tx.update(comments).set({ bodyHtml: html, editedAt: now }).where(eq(comments.id, commentId));
	return true;
}

/** Returns ids and lengths of the latest texts that edits of a comment replaced. */
export function findRevisionBytes(db: Database, subjectType: SubjectType, commentId: number) {
	return db
		.select({ id: commentRevisions.id, bytes: sql<number>`octet_length(${commentRevisions.bodyHtml})` })
		.from(commentRevisions)
		.innerJoin(comments, eq(comments.id, commentRevisions.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(comments.id, commentId), eq(discussions.subjectType, subjectType)))
		.orderBy(desc(commentRevisions.id))
		.limit(MOST_REVISIONS);
}

/** Returns the texts that edits of a comment replaced, from the latest back to the given one. */
export function findRevisionsFrom(db: Database, commentId: number, oldestId: number) {
	return db
		.select({ bodyHtml: commentRevisions.bodyHtml, replacedAt: commentRevisions.replacedAt })
		.from(commentRevisions)
		.where(and(eq(commentRevisions.commentId, commentId), gte(commentRevisions.id, oldestId)))
		.orderBy(desc(commentRevisions.id));
}
