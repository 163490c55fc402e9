import { may } from '@bilby/contract/permissions';
import type { SessionViewer } from '../auth/viewer.ts';
import type { comments, Listing } from '../database/schema.ts';
import { AppError } from '../platform/errors.ts';

type Comment = Pick<typeof comments.$inferSelect, 'userId' | 'replyCount'>;
interface CommentedDeal {
	userId: number | null;
	listing: Listing;
}

/** A deal that is held back or suspended is there for its author and staff only, and so is what was said about it. */
export function readRefusal(deal: CommentedDeal | undefined, viewer: SessionViewer | null): AppError | null {
	if (deal && (deal.listing !== 'hidden' || isOwnOrStaff(deal, viewer))) return null;
	return new AppError('not_found', 'Deal not found');
}

function isOwnOrStaff(deal: CommentedDeal, viewer: SessionViewer | null): boolean {
	return viewer !== null && (deal.userId === viewer.userId || may('editAnyDeal', viewer));
}

/** One's own comment, or any for staff; never one that was answered. */
export function deleteRefusal(comment: Comment, viewer: SessionViewer): AppError | null {
	if (comment.userId !== viewer.userId && !may('reviewFlags', viewer)) {
		return new AppError('not_allowed', 'You can delete your own comments only.');
	}
	if (comment.replyCount > 0) return new AppError('conflict', 'A comment with replies cannot be deleted.');
	return null;
}

/** Nobody judges their own words. */
export function judgeRefusal(
	comment: Comment,
	viewer: { userId: number },
	deed: 'vote on' | 'report',
): AppError | null {
	return comment.userId === viewer.userId ? new AppError('not_allowed', `You cannot ${deed} your own comment.`) : null;
}
