import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { type DiscussionSubject, requireVisible } from '../discussion-subject.ts';
import { pinRefusal } from '../discussions.policy.ts';
import { lockModeratedComment, storeStanding, unpinAll } from './moderated-comments.queries.ts';

/** Puts a comment before all others of its subject, in place of the one that stood there, or back among them. */
export async function pinComment(
	context: Pick<AppContext, 'db' | 'clock' | 'pageCache'>,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ subjectId, commentId, isPinned }: { subjectId: number; commentId: number; isPinned: boolean },
): Promise<void> {
	const now = context.clock();
	await withInvalidation(context, async (tx, invalidate) => {
		// The subject first, as when commenting: of two that are pinned at once, the later one stays.
		const facts = requireVisible(subject, await subject.lock(tx, subjectId), viewer);
		const comment = await lockModeratedComment(tx, { type: subject.type, id: subjectId }, commentId);
		if (!comment) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
		const refusal = pinRefusal(comment, facts, viewer);
		if (refusal) throw refusal;
		if (isPinned === (comment.pinnedAt !== null)) return;
		if (isPinned) await unpinAll(tx, comment.discussionId);
		await storeStanding(tx, commentId, { pinnedAt: isPinned ? now : null });
		const act = isPinned ? 'comment.pin' : 'comment.unpin';
		await recordModeration(tx, { act, moderatorId: viewer.userId, subject: { kind: 'comment', id: commentId } }, now);
		invalidate(...subject.tagsOf(subjectId));
	});
}
