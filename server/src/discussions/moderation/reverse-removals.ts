import type { Reverse } from '#appeals/reversals.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { SubjectType } from '#schema/discussions.ts';
import type { DiscussionSubject } from '../rules/discussion-subject.ts';
import { findCommentSubject } from './moderated-comments.queries.ts';
import { restoreComment } from './review-comment.service.ts';

/** Restores removed comments and posts. A post may be in another huddle by now. */
export function reverseRemovals(subjects: Readonly<Record<SubjectType, DiscussionSubject>>): Reverse {
	return async (context, moderator, { decision, ...explanation }) => {
		const place = await findCommentSubject(context.db, decision.postId);
		if (!place) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
		const restored = { subjectId: place.id, commentId: decision.postId };
		await restoreComment(context, subjects[place.type], moderator, { ...restored, ...explanation });
	};
}
