import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { type DiscussionSubject, requireVisible } from '../rules/discussion-subject.ts';
import { denyPin } from '../rules/discussions.policy.ts';
import { lockModeratedComment, storeCommentState, unpinAll } from './moderated-comments.queries.ts';

/** Pins a comment in place of the current one, or unpins it. */
export async function pinComment(
	context: Pick<AppContext, 'db' | 'clock' | 'pageCache'>,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ subjectId, commentId, isPinned }: { subjectId: number; commentId: number; isPinned: boolean },
): Promise<void> {
	const now = context.clock();
	await withInvalidation(context, async (tx, invalidate) => {
		// Lock the subject first, as when commenting. If two comments are pinned at the same time, the later one stays.
		const facts = requireVisible(subject, await subject.lock(tx, subjectId), viewer);
		const comment = await lockModeratedComment(tx, { type: subject.type, id: subjectId }, commentId);
		if (!comment) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
		const denial = denyPin(comment, facts, viewer);
		if (denial) throw denial;
		if (isPinned === (comment.pinnedAt !== null)) return;
		if (isPinned) await unpinAll(tx, comment.discussionId);
		await storeCommentState(tx, commentId, { pinnedAt: isPinned ? now : null });
		const act = isPinned ? 'comment.pin' : 'comment.unpin';
		const moderation = { act, moderatorId: viewer.userId, memberId: comment.userId } as const;
		await recordModeration(tx, { ...moderation, subject: { kind: 'comment', id: commentId } }, now);
		invalidate(...subject.pageTags(subjectId));
	});
}
