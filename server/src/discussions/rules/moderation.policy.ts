import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { comments } from '#schema/discussions.ts';
import { parseRole } from '#schema/stored-codes.ts';
import type { SubjectFacts } from '../subject/subject.ts';

type Comment = Pick<typeof comments.$inferSelect, 'userId' | 'parentId' | 'removedAt'>;

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
