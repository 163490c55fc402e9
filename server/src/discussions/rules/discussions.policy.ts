import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '../../accounts/sessions/viewer.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { comments } from '../../schema/discussions.ts';

type Comment = Pick<typeof comments.$inferSelect, 'userId' | 'replyCount'>;

/** One's own comment, or any for staff; never one that was answered. */
export function deleteRefusal(comment: Comment, viewer: SessionViewer): AppError | null {
	if (comment.userId !== viewer.userId && !may('reviewFlags', viewer)) {
		return new AppError('not_allowed', 'You can delete your own comments only.');
	}
	if (comment.replyCount > 0) return new AppError('conflict', 'A comment with replies cannot be deleted.');
	return null;
}

/** Nobody judges their own words. */
export function ownCommentRefusal(
	comment: Pick<Comment, 'userId'>,
	viewer: { userId: number },
	deed: 'vote on' | 'report',
): AppError | null {
	return comment.userId === viewer.userId ? new AppError('not_allowed', `You cannot ${deed} your own comment.`) : null;
}
