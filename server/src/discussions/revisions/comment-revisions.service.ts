import type { CommentRevision } from '@bilby/contract/discussions/wire';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import { takeFitting } from '#platform/http/limits/reply-size.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { buildUnlinker } from '../rules/comment-body.ts';
import type { DiscussionSubject } from '../rules/discussion-subject.ts';
import { commentRemoved } from '../rules/discussions.policy.ts';
import {
	findRevisedComment,
	findRevisionBytes,
	findRevisionsFrom,
	storeWithheld,
} from './comment-revisions.queries.ts';

const READS_BY_MEMBER = { name: 'commentRevisionsByMember', most: 60, seconds: 300 };

/**
 * Returns earlier texts of a comment, latest first. The oldest are left out if the response would get too large. Members
 * see the texts that moderators replaced, because nobody may change a member's words unnoticed. Authors may correct
 * their own in peace.
 */
export async function listRevisions(
	context: Pick<AppContext, 'db' | 'clock' | 'config'>,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	commentId: number,
): Promise<CommentRevision[]> {
	const { db } = context;
	const seesAll = may('reviewFlags', viewer);
	if (!seesAll) await countAttempt(context, READS_BY_MEMBER, String(viewer.userId));
	const comment = await findRevisedComment(db, subject.type, commentId);
	const facts = comment && (await subject.find(db, [comment.subjectId])).get(comment.subjectId);
	// A comment on a hidden subject gets the same response as one that does not exist.
	if (!comment || !facts?.isVisibleTo(viewer)) throw commentMissing();
	if (comment.removedAt !== null && !seesAll) throw commentRemoved();
	const read = { commentId, seesAll };
	const oldest = takeFitting(await findRevisionBytes(db, read), ({ bytes }) => bytes).at(-1);
	if (!oldest) return [];
	const revisions = await findRevisionsFrom(db, read, oldest.id);
	const unlink = await buildUnlinker(
		context,
		revisions.map(({ bodyHtml }) => bodyHtml),
	);
	return revisions.map(({ id, bodyHtml, replacedAt, isReplacedByStaff, withheldAt }) => ({
		id,
		dcm_comment: withheldAt === null || seesAll ? unlink(bodyHtml) : null,
		replaced_dts: replacedAt.toISOString(),
		by_staff: isReplacedByStaff ? 1 : 0,
		withheld: withheldAt === null ? 0 : 1,
	}));
}

/** Withholds a text that a moderator replaced, or shows it again. Records the action if it changes anything. */
export async function withholdRevision(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ id: commentId, revision: revisionId, withheld }: { id: number; revision: number; withheld: boolean },
): Promise<{ withheld: 0 | 1 }> {
	const now = clock();
	await db.transaction(async (tx) => {
		if (!(await findRevisedComment(tx, subject.type, commentId))) throw commentMissing();
		const isChanged = await storeWithheld(tx, { commentId, revisionId, withheldAt: withheld ? now : null });
		if (isChanged === undefined)
			throw new AppError({ code: 'not_found', message: 'Members can’t see such a version of this comment.' });
		if (!isChanged) return;
		const act = withheld ? ('comment.withhold-revision' as const) : ('comment.show-revision' as const);
		const moderation = { act, moderatorId: viewer.userId, subject: { kind: 'comment', id: commentId } };
		await recordModeration(tx, { ...moderation, details: { revision: revisionId } }, now);
	});
	return { withheld: withheld ? 1 : 0 };
}

function commentMissing(): AppError {
	return new AppError({ code: 'not_found', message: 'This comment was deleted.' });
}
