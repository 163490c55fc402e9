import { FLAGS_THAT_HIDE } from '@bilby/contract/discussions/limits';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { syncCommentCase } from '../rules/comment-case.ts';
import type { DiscussionSubject } from '../rules/discussion-subject.ts';
import { commentRemoved, denyOnOwnComment } from '../rules/discussions.policy.ts';
import { lockCommentForFlag, type ReportDetails, storeFlag, storeFlagCount } from './flags.queries.ts';

/** Nobody who actually reads comments reports more of them in an hour. */
const FLAGS_BY_MEMBER = { name: 'commentFlagByMember', most: 30, seconds: 3_600 };

/** Reports a comment or withdraws the report. Returns whether the comment is hidden now. A repeated report counts once. */
export async function flagComment(
	context: Pick<AppContext, 'db' | 'clock' | 'config' | 'pageCache'>,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ commentId, status, ...details }: { commentId: number; status: boolean } & ReportDetails,
): Promise<{ hidden: boolean }> {
	if (status) await countAttempt(context, FLAGS_BY_MEMBER, String(viewer.userId));
	return withInvalidation(context, async (tx, invalidate) => {
		const comment = await lockCommentForFlag(tx, subject.type, commentId);
		const facts = comment && (await subject.find(tx, [comment.subjectId])).get(comment.subjectId);
		// A comment on a hidden subject gets the same response as one that does not exist.
		if (!comment || !facts?.isVisibleTo(viewer))
			throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
		if (comment.removedAt !== null) throw commentRemoved();
		const denial = denyOnOwnComment(comment, viewer, 'report');
		if (denial) throw denial;
		const hasChanged = await storeFlag(tx, { commentId, userId: viewer.userId, ...details }, status);
		if (!hasChanged) return { hidden: comment.hidden };
		const flagCount = comment.flagCount + (status ? 1 : -1);
		const hidden = flagCount >= FLAGS_THAT_HIDE;
		await storeFlagCount(tx, commentId, { flagCount, hidden });
		const reported = { id: commentId, userId: comment.userId, kind: subject.caseKind, flagCount };
		await syncCommentCase(tx, reported, context.clock());
		if (hidden !== comment.hidden) {
			invalidate(...subject.pageTags(comment.subjectId));
			if (comment.userId !== null) invalidate(memberTag(comment.userId));
		}
		return { hidden };
	});
}
