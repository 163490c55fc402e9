import { COMMENT_EDIT_MINUTES } from '@bilby/contract/discussions/limits';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { comments } from '#schema/discussions.ts';
import { parseRole } from '#schema/stored-codes.ts';
import type { SubjectFacts } from './discussion-subject.ts';

type Comment = typeof comments.$inferSelect;

/** Members may delete their own comments, staff any comment. A comment with replies stays. */
export function denyDeletion(comment: Pick<Comment, 'userId' | 'replyCount'>, viewer: SessionViewer): AppError | null {
	if (comment.userId !== viewer.userId && !may('reviewFlags', viewer)) {
		return new AppError({ code: 'not_allowed', message: 'You can only delete your own comments.' });
	}
	if (comment.replyCount > 0)
		return new AppError({ code: 'conflict', message: 'A comment with replies cannot be deleted.' });
	return null;
}

/**
 * Members may edit their own comments, for a short time only: a text that others replied to must not change. They cannot
 * undo a moderator’s change.
 */
export function denyEdit(
	{ userId, createdAt, isStaffEdited }: Pick<Comment, 'userId' | 'createdAt' | 'isStaffEdited'>,
	viewer: SessionViewer,
	now: Date,
): AppError | null {
	if (userId !== viewer.userId)
		return new AppError({ code: 'not_allowed', message: 'You can only edit your own comments.' });
	if (isStaffEdited) {
		return new AppError({
			code: 'not_allowed',
			message: 'A moderator changed this comment, so you can’t edit it any more.',
		});
	}
	const isOver = now.getTime() - createdAt.getTime() > COMMENT_EDIT_MINUTES * 60_000;
	if (!isOver) return null;
	return new AppError({
		code: 'not_allowed',
		message: `You can only edit a comment for ${COMMENT_EDIT_MINUTES} minutes after posting it. Reply to it to add something.`,
	});
}

/** Members can neither vote on nor report their own comments. */
export function denyOnOwnComment(
	comment: Pick<Comment, 'userId'>,
	viewer: { userId: number },
	action: 'vote on' | 'report',
): AppError | null {
	return comment.userId === viewer.userId
		? new AppError({ code: 'not_allowed', message: `You can’t ${action} your own comment.` })
		: null;
}

/** Members with a high rank are not staff, so the rank is left out of the check. */
const isByStaff = (role: number): boolean => may('reviewFlags', { role: parseRole(role), isVerified: true });

/** Staff may pin on any subject, others on their own. Only a visible top-level comment can be pinned. */
export function denyPin(
	comment: Pick<Comment, 'parentId' | 'removedAt'>,
	{ ownerId }: Pick<SubjectFacts, 'ownerId'>,
	viewer: SessionViewer,
): AppError | null {
	if (ownerId !== viewer.userId && !may('reviewFlags', viewer)) {
		return new AppError({ code: 'not_allowed', message: 'You can only pin comments on your own posts.' });
	}
	if (comment.removedAt !== null) return commentRemoved();
	if (comment.parentId !== null) return new AppError({ code: 'validation', message: 'You can’t pin a reply.' });
	return null;
}

/** Nobody reviews their own comment, and only staff review comments by staff. */
export function denyReview(
	{ userId, authorRole }: Pick<Comment, 'userId'> & { authorRole: number | null },
	viewer: SessionViewer,
): AppError | null {
	if (userId === viewer.userId)
		return new AppError({ code: 'not_allowed', message: 'You can’t review your own comment.' });
	if (authorRole !== null && isByStaff(authorRole) && !may('reviewFlags', viewer)) {
		return new AppError({ code: 'not_allowed', message: 'Only staff can review comments by staff.' });
	}
	return null;
}

/** The only action on a removed comment is to restore it. */
export function commentRemoved(): AppError {
	return new AppError({ code: 'not_found', message: 'This comment was removed by a moderator.' });
}

/** The award for a helpful comment. */
export function helpfulAward(userId: number, commentId: number) {
	return { userId, reason: 'helpful_comment', subject: `comment:${commentId}` } as const;
}
