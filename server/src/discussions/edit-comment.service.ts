import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { countText } from '../platform/limits/text-limit.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { findCommentOn } from './reading/discussions.queries.ts';
import { replaceBody } from './revisions/comment-revisions.queries.ts';
import { readCommentBody, readMentions } from './rules/comment-body.ts';
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
		if ((await replaceBody(tx, { commentId, html, now })) !== null) invalidate(...subject.pageTags(subjectId));
		return read(tx, subjectId, commentId);
	});
}
