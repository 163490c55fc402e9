import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { replaceBody } from '../revisions/comment-revisions.queries.ts';
import { readCommentBody, readMentions } from '../rules/comment-body.ts';
import type { DiscussionSubject } from '../rules/discussion-subject.ts';
import type { ModeratedComment } from './moderated-comments.queries.ts';

/** The text of a comment as a moderator sent it. */
export interface SentText {
	text: string;
	/** The version that the moderator edited; undefined if the client does not know versions. */
	version: number | undefined;
	/** Hides the earlier text from members. */
	isWithheld: boolean;
}

interface StaffEdit {
	subjectId: number;
	comment: ModeratedComment;
	edit: SentText;
	now: Date;
}

/**
 * Replaces the text of a comment with one by staff, within the limits of the subject. Returns the id of the revision with
 * the earlier text; null if the text is the same. Throws `conflict` if the text has changed since the moderator read it,
 * `not_allowed` if the viewer is not staff. The caller holds the locks on subject and comment.
 */
export async function storeStaffEdit(
	tx: Database,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ subjectId, comment, edit, now }: StaffEdit,
): Promise<number | null> {
	const { id: commentId, bodyHtml: stored } = comment;
	// Clients send the text with every decision. A member with a high rank may decide, but not change it.
	if (edit.text === stored) return null;
	if (!may('reviewFlags', viewer)) {
		throw new AppError({ code: 'not_allowed', message: 'Only staff can change the text of a comment.' });
	}
	const { html: cleaned, pictures } = readCommentBody(edit.text, subject.pictures?.most ?? 0, subject.limits);
	const { html } = await readMentions(tx, cleaned);
	if (html === stored) return null;
	if (edit.version !== undefined && edit.version !== comment.version) {
		throw new AppError({
			code: 'conflict',
			message: 'Someone has changed this comment since you opened it. Please look at the current text first.',
		});
	}
	await subject.pictures?.attach(tx, subjectId, { userId: viewer.userId, fileNames: pictures, field: 'comment' });
	return replaceBody(tx, { commentId, html, now, byStaff: { isWithheld: edit.isWithheld } });
}
