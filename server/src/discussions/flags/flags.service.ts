import { FLAGS_THAT_HIDE } from '@bilby/contract/discussions/limits';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { ownCommentRefusal } from '../rules/discussions.policy.ts';
import { removedRefusal } from '../rules/moderation.policy.ts';
import type { DiscussionSubject } from '../subject/subject.ts';
import { lockCommentForFlag, type ReportWords, storeFlag, storeFlagCount } from './flags.queries.ts';

/** Reports a comment or takes the report back; answers whether it is hidden now. Reported twice, it counts once. */
export async function flagComment(
	context: Pick<AppContext, 'db' | 'pageCache'>,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ commentId, status, ...said }: { commentId: number; status: boolean } & ReportWords,
): Promise<{ hidden: boolean }> {
	return withInvalidation(context, async (tx, invalidate) => {
		const comment = await lockCommentForFlag(tx, subject.type, commentId);
		const facts = comment && (await subject.find(tx, [comment.subjectId])).get(comment.subjectId);
		// One on a subject that is hidden from the viewer is refused like one that is not there.
		if (!comment || !facts?.isVisibleTo(viewer))
			throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
		if (comment.removedAt !== null) throw removedRefusal();
		const refusal = ownCommentRefusal(comment, viewer, 'report');
		if (refusal) throw refusal;
		const hasChanged = await storeFlag(tx, { commentId, userId: viewer.userId, ...said }, status);
		if (!hasChanged) return { hidden: comment.hidden };
		const flagCount = comment.flagCount + (status ? 1 : -1);
		const hidden = flagCount >= FLAGS_THAT_HIDE;
		await storeFlagCount(tx, commentId, { flagCount, hidden });
		if (hidden !== comment.hidden && comment.userId !== null) invalidate(memberTag(comment.userId));
		return { hidden };
	});
}
