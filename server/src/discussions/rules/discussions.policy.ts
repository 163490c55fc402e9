import { COMMENT_EDIT_MINUTES } from '@bilby/contract/discussions/limits';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { comments } from '#schema/discussions.ts';

type Comment = Pick<typeof comments.$inferSelect, 'userId' | 'replyCount' | 'createdAt'>;

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
	const hasEnded = now.getTime() - createdAt.getTime() > COMMENT_EDIT_MINUTES * 60_000;
	if (!hasEnded) return null;
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
