import { COMMENT_EDIT_MINUTES } from '@bilby/contract/discussions/limits';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { comments } from '../schema/discussions.ts';
import { parseRole } from '../schema/stored-codes.ts';
import type { SubjectFacts } from './discussion-subject.ts';

type Comment = typeof comments.$inferSelect;

/** One's own comment, or any for staff; never one that was answered. */
export function deleteRefusal(comment: Pick<Comment, 'userId' | 'replyCount'>, viewer: SessionViewer): AppError | null {
	if (comment.userId !== viewer.userId && !may('reviewFlags', viewer)) {
		return new AppError({ code: 'not_allowed', message: 'You can only delete your own comments.' });
	}
	if (comment.replyCount > 0)
		return new AppError({ code: 'conflict', message: 'A comment with replies cannot be deleted.' });
	return null;
}

/** One's own comment, and only while few can have read it: what others answered must not change under them. */
export function editRefusal(
	{ userId, createdAt }: Pick<Comment, 'userId' | 'createdAt'>,
	viewer: SessionViewer,
	now: Date,
): AppError | null {
	if (userId !== viewer.userId)
		return new AppError({ code: 'not_allowed', message: 'You can only edit your own comments.' });
	const isOver = now.getTime() - createdAt.getTime() > COMMENT_EDIT_MINUTES * 60_000;
	if (!isOver) return null;
	return new AppError({
		code: 'not_allowed',
		message: `You can only edit a comment for ${COMMENT_EDIT_MINUTES} minutes after posting it. Reply to it to add something.`,
	});
}

/** Nobody judges their own words. */
export function ownCommentRefusal(
	comment: Pick<Comment, 'userId'>,
	viewer: { userId: number },
	deed: 'vote on' | 'report',
): AppError | null {
	return comment.userId === viewer.userId
		? new AppError({ code: 'not_allowed', message: `You can’t ${deed} your own comment.` })
		: null;
}

/** Whether somebody works for the site: ranks say nothing about what they write. */
const isStaff = (role: number): boolean => may('reviewFlags', { role: parseRole(role), isVerified: true });

/** Staff pin anywhere, others on what they began; always one at the top that is to be seen. */
export function pinRefusal(
	comment: Pick<Comment, 'parentId' | 'removedAt'>,
	{ ownerId }: Pick<SubjectFacts, 'ownerId'>,
	viewer: SessionViewer,
): AppError | null {
	if (ownerId !== viewer.userId && !isStaff(viewer.role)) {
		return new AppError({ code: 'not_allowed', message: 'You can only pin comments on your own posts.' });
	}
	if (comment.removedAt !== null) return removedRefusal();
	if (comment.parentId !== null) return new AppError({ code: 'validation', message: 'You can’t pin a reply.' });
	return null;
}

/** Nobody reviews their own words, and what staff say is for staff to review. */
export function reviewRefusal(
	{ userId, authorRole }: Pick<Comment, 'userId'> & { authorRole: number | null },
	viewer: SessionViewer,
): AppError | null {
	if (userId === viewer.userId)
		return new AppError({ code: 'not_allowed', message: 'You can’t review your own comment.' });
	if (authorRole !== null && isStaff(authorRole) && !isStaff(viewer.role)) {
		return new AppError({ code: 'not_allowed', message: 'Only staff can review comments by staff.' });
	}
	return null;
}

/** Nothing can be done with a comment that was taken away but to bring it back. */
export function removedRefusal(): AppError {
	return new AppError({ code: 'not_found', message: 'This comment was removed by a moderator.' });
}

/** What a member earns by a helpful comment. */
export function helpfulAward(userId: number, commentId: number) {
	return { userId, reason: 'helpful_comment', subject: `comment:${commentId}` } as const;
}
