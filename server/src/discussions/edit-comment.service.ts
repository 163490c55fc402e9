import type { CommentRevision } from '@bilby/contract/discussions/wire';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { takeFitting } from '../platform/http/limits/reply-size.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { countText } from '../platform/limits/text-limit.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import type { CleanHtml } from '../schema/columns.ts';
import { commentRevisions, comments, discussions, type SubjectType } from '../schema/discussions.ts';
import { findCommentOn } from './reading/discussions.queries.ts';
import { readCommentBody, readMentions, unlinkMissingMembers } from './rules/comment-body.ts';
import { type DiscussionSubject, requireVisible } from './rules/discussion-subject.ts';
import { commentRemoved, denyEdit } from './rules/discussions.policy.ts';
import type { CommentFormat, Writing } from './write-comments.service.ts';

const EDITS_BY_MEMBER = { name: 'commentEditByMember', most: 20, seconds: 300 };

/** Changes the text of a comment. The earlier text is stored for staff. */
export async function editComment<Comment extends { id: number }>(
	context: Writing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ subjectId, commentId, comment: written }: { subjectId: number; commentId: number; comment: string },
	{ read }: Pick<CommentFormat<Comment>, 'read'>,
): Promise<Comment> {
	await countText(context, viewer.userId);
	const now = context.clock();
	return withInvalidation(context, async (tx, invalidate) => {
		await countAttempt({ ...context, db: tx }, EDITS_BY_MEMBER, String(viewer.userId));
		const facts = requireVisible(subject, await subject.lock(tx, subjectId), viewer);
		if (facts.closed) throw facts.closed;
		const comment = await findCommentOn(tx, { type: subject.type, id: subjectId }, commentId);
		if (!comment) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
		if (comment.removedAt !== null) throw commentRemoved();
		const denial = denyEdit(comment, viewer, now);
		if (denial) throw denial;
		const { html: cleaned, pictures } = readCommentBody(written, subject.pictures?.most ?? 0);
		await subject.pictures?.attach(tx, subjectId, { userId: viewer.userId, fileNames: pictures, field: 'comment' });
		const { html } = await readMentions(tx, cleaned);
		if (await replaceBody(tx, { commentId, html, now })) invalidate(...subject.pageTags(subjectId));
		return read(tx, subjectId, commentId);
	});
}

/** Returns the earlier texts of a comment, latest first: as many as fit into one response. */
export async function listRevisions(
	context: Pick<AppContext, 'db' | 'clock'>,
	subject: DiscussionSubject,
	commentId: number,
): Promise<CommentRevision[]> {
	const { db } = context;
	const oldest = takeFitting(await findRevisionBytes(db, subject.type, commentId), ({ bytes }) => bytes).at(-1);
	if (!oldest) return [];
	const revisions = await findRevisionsFrom(db, commentId, oldest.id);
	const texts = revisions.map(({ bodyHtml }) => bodyHtml);
	const unlink = await unlinkMissingMembers(context, texts);
	return revisions.map(({ bodyHtml, replacedAt }) => ({
		dcm_comment: unlink(bodyHtml),
		replaced_dts: replacedAt.toISOString(),
	}));
}

/** More than a member can make in the time they have. */
const MAX_REVISIONS = 100;

/** Replaces the text of a comment and stores the earlier text. Returns false if the text is the same. */
async function replaceBody(
	tx: Database,
	{ commentId, html, now }: { commentId: number; html: CleanHtml; now: Date },
): Promise<boolean> {
	const [before] = await tx.select({ bodyHtml: comments.bodyHtml }).from(comments).where(eq(comments.id, commentId));
	if (!before || before.bodyHtml === html) return false;
	await tx.insert(commentRevisions).values({ commentId, bodyHtml: before.bodyHtml, replacedAt: now });
	await tx.update(comments).set({ bodyHtml: html, editedAt: now }).where(eq(comments.id, commentId));
	return true;
}

/** Returns ids and lengths of the latest replaced texts of a comment. */
export function findRevisionBytes(db: Database, subjectType: SubjectType, commentId: number) {
	return db
		.select({ id: commentRevisions.id, bytes: sql<number>`octet_length(${commentRevisions.bodyHtml})` })
		.from(commentRevisions)
		.innerJoin(comments, eq(comments.id, commentRevisions.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(eq(comments.id, commentId), eq(discussions.subjectType, subjectType)))
		.orderBy(desc(commentRevisions.id))
		.limit(MAX_REVISIONS);
}

/** Returns the replaced texts of a comment, from the latest back to the given one. */
export function findRevisionsFrom(db: Database, commentId: number, oldestId: number) {
	return db
		.select({ bodyHtml: commentRevisions.bodyHtml, replacedAt: commentRevisions.replacedAt })
		.from(commentRevisions)
		.where(and(eq(commentRevisions.commentId, commentId), gte(commentRevisions.id, oldestId)))
		.orderBy(desc(commentRevisions.id));
}
