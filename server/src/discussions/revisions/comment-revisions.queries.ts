import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { CleanHtml } from '#schema/columns.ts';
import { commentRevisions, comments, discussions, type SubjectType } from '#schema/discussions.ts';
import { touchCommentCase } from '../rules/comment-case.ts';

/** More than a member can make in the time they have. */
const MAX_REVISIONS = 100;

interface Replacement {
	commentId: number;
	html: CleanHtml;
	now: Date;
	/** Set if a moderator replaces the text. `isWithheld` hides the earlier text from members. */
	byStaff?: { isWithheld: boolean };
}

/**
 * Replaces the text of a comment and stores the earlier text. Returns the revision's id; null if the text is the same.
 * The caller holds the lock on the subject.
 */
export async function replaceBody(
	tx: Database,
	{ commentId, html, now, byStaff }: Replacement,
): Promise<number | null> {
	const [before] = await tx.select({ bodyHtml: comments.bodyHtml }).from(comments).where(eq(comments.id, commentId));
	if (!before || before.bodyHtml === html) return null;
	const [revision] = await tx
		.insert(commentRevisions)
		.values({
			commentId,
			bodyHtml: before.bodyHtml,
			replacedAt: now,
			isReplacedByStaff: byStaff !== undefined,
			withheldAt: byStaff?.isWithheld ? now : null,
		})
		.returning({ id: commentRevisions.id });
	if (!revision) throw new Error('The earlier text was not stored.');
	await tx
		.update(comments)
		.set({
			bodyHtml: html,
			editedAt: now,
			version: sql`${comments.version} + 1`,
			...(byStaff && { isStaffEdited: true }),
		})
		.where(eq(comments.id, commentId));
	await touchCommentCase(tx, commentId, now);
	return revision.id;
}

/** Returns the subject of a comment on one kind of subject. */
export async function findRevisedComment(db: Database, subjectType: SubjectType, commentId: number) {
	const [comment] = await db
		.select({ subjectId: discussions.subjectId, removedAt: comments.removedAt })
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(comments.id, commentId), eq(discussions.subjectType, subjectType)));
	return comment;
}

/** Whose edits a reader sees: all for staff, those by moderators for members. */
interface RevisionsRead {
	commentId: number;
	seesAll: boolean;
}

const matching = ({ commentId, seesAll }: RevisionsRead): SQL | undefined =>
	and(eq(commentRevisions.commentId, commentId), seesAll ? undefined : commentRevisions.isReplacedByStaff);

/** Returns ids and lengths of the latest replaced texts of a comment. */
export function findRevisionBytes(db: Database, read: RevisionsRead) {
	return db
		.select({ id: commentRevisions.id, bytes: sql<number>`octet_length(${commentRevisions.bodyHtml})` })
		.from(commentRevisions)
		.where(matching(read))
		.orderBy(desc(commentRevisions.id))
		.limit(MAX_REVISIONS);
}

/** Returns the replaced texts of a comment, from the latest back to the given one. */
export function findRevisionsFrom(db: Database, read: RevisionsRead, oldestId: number) {
	const { id, bodyHtml, replacedAt, isReplacedByStaff, withheldAt } = commentRevisions;
	return db
		.select({ id, bodyHtml, replacedAt, isReplacedByStaff, withheldAt })
		.from(commentRevisions)
		.where(and(matching(read), gte(id, oldestId)))
		.orderBy(desc(id));
}

/** Returns whether members can read this text among the earlier ones of a comment. */
export async function isReadableRevision(db: Database, commentId: number, html: CleanHtml): Promise<boolean> {
	const { id, bodyHtml, withheldAt } = commentRevisions;
	const shown = and(matching({ commentId, seesAll: false }), isNull(withheldAt), eq(bodyHtml, html));
	const [revision] = await db.select({ id }).from(commentRevisions).where(shown).limit(1);
	return revision !== undefined;
}

/**
 * Withholds a text that a moderator replaced from members, or shows it again. Returns false if nothing changed,
 * undefined if there is no such text.
 */
export async function storeWithheld(
	tx: Database,
	{ commentId, revisionId, withheldAt }: { commentId: number; revisionId: number; withheldAt: Date | null },
): Promise<boolean | undefined> {
	const isRevision = and(matching({ commentId, seesAll: false }), eq(commentRevisions.id, revisionId));
	const [revision] = await tx
		.select({ withheldAt: commentRevisions.withheldAt })
		.from(commentRevisions)
		.where(isRevision)
		.for('no key update');
	if (!revision) return undefined;
	if ((revision.withheldAt === null) === (withheldAt === null)) return false;
	await tx.update(commentRevisions).set({ withheldAt }).where(isRevision);
	return true;
}
