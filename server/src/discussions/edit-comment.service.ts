import type { CommentRevision } from '@bilby/contract/discussions/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import { takeFitting } from '../platform/http/limits/reply-size.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { countText } from '../platform/limits/text-limit.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { findRevisionBytes, findRevisionsFrom, replaceBody } from './comment-revisions.queries.ts';
import { readMentions } from './notifications/mentions.ts';
import { findCommentOf } from './reading/discussions.queries.ts';
import { readCommentBody } from './rules/comment-body.ts';
import { editRefusal } from './rules/discussions.policy.ts';
import { removedRefusal } from './rules/moderation.policy.ts';
import { type DiscussionSubject, requireVisible } from './subject/subject.ts';
import type { AnsweredAs, Writing } from './write-comments.service.ts';

const EDITS_BY_MEMBER = { name: 'commentEditByMember', most: 20, seconds: 300 };

/** Changes what a comment says; what it said before is kept for staff. */
export async function editComment<Comment extends { id: number }>(
	context: Writing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ subjectId, commentId, comment: written }: { subjectId: number; commentId: number; comment: string },
	{ read }: Pick<AnsweredAs<Comment>, 'read'>,
): Promise<Comment> {
	await countText(context, viewer.userId);
	const now = context.clock();
	return withInvalidation(context, async (tx, invalidate) => {
		await countAttempt({ ...context, db: tx }, EDITS_BY_MEMBER, String(viewer.userId));
		const facts = requireVisible(subject, await subject.lock(tx, subjectId), viewer);
		if (facts.closed) throw facts.closed;
		const comment = await findCommentOf(tx, { type: subject.type, id: subjectId }, commentId);
		if (!comment) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
		if (comment.removedAt !== null) throw removedRefusal();
		const refusal = editRefusal(comment, viewer, now);
		if (refusal) throw refusal;
		const { html: cleaned, pictures } = readCommentBody(written, subject.pictures?.most ?? 0);
		await subject.pictures?.take(tx, subjectId, { userId: viewer.userId, fileNames: pictures, field: 'comment' });
		const { html } = await readMentions(tx, cleaned);
		if (await replaceBody(tx, { commentId, html, now })) invalidate(...subject.tagsOf(subjectId));
		return read(tx, subjectId, commentId);
	});
}

/** Returns the earlier texts of a comment, latest first: as many as fit into one response. */
export async function listRevisions(
	{ db }: Pick<AppContext, 'db'>,
	subject: DiscussionSubject,
	commentId: number,
): Promise<CommentRevision[]> {
	const oldest = takeFitting(await findRevisionBytes(db, subject.type, commentId), ({ bytes }) => bytes).at(-1);
	if (!oldest) return [];
	const revisions = await findRevisionsFrom(db, commentId, oldest.id);
	return revisions.map(({ bodyHtml, replacedAt }) => ({
		dcm_comment: bodyHtml,
		replaced_dts: replacedAt.toISOString(),
	}));
}
