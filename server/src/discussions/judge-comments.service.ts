import { FLAGS_THAT_HIDE } from '@bilby/contract/discussions/limits';
import { succeed } from '@bilby/contract/kernel/envelope';
import { pressedVote, voteDelta } from '@bilby/contract/votes/rules';
import { type CommentLikeReply, commentLikeReply } from '@bilby/contract/votes/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { answerOnce, type NamedRequest } from '../platform/http/input/idempotency.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { HELPFUL_VOTES } from '../reputation/awards.ts';
import { award, takeBackAward } from '../reputation/reputation.queries.ts';
import { parseVote, storedVote } from '../schema/stored-codes.ts';
import { judgeRefusal } from './discussions.policy.ts';
import {
	findCommentVote,
	lockComment,
	removeCommentVote,
	storeCommentCounters,
	storeCommentVote,
	storeFlag,
} from './judge-comments.queries.ts';
import type { DiscussionSubject } from './subject.ts';

type Judging = Pick<AppContext, 'db' | 'clock'>;

/** The call as its sender named it, so that sending it again is recognised. */
export type AskedBy = Pick<NamedRequest, 'call' | 'key' | 'body'>;

/** What a member earns by a helpful comment. */
export function helpfulAward(userId: number, commentId: number) {
	return { userId, reason: 'helpful_comment', subject: `comment:${commentId}` } as const;
}

/** Toggles a vote on a comment: the same again takes it back. With an idempotency key, a retry gets the first answer. */
export async function toggleCommentVote(
	{ db, clock }: Judging,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ request, ...pressed }: { subjectId: number; commentId: number; like: 0 | 1; request: AskedBy },
): Promise<CommentLikeReply> {
	const now = clock();
	const named = { ...request, userId: viewer.userId, now };
	return db.transaction((tx) =>
		answerOnce(tx, named, commentLikeReply, async () => {
			const comment = await lockJudged(tx, subject, viewer, pressed.commentId, 'vote on');
			if (comment.subjectId !== pressed.subjectId) throw new AppError('not_found', 'This comment was deleted.');
			const stored = await findCommentVote(tx, comment.id, viewer.userId);
			const previous = stored ? parseVote(stored.value) : null;
			const next = pressedVote(previous, pressed.like);
			const delta = voteDelta(previous, next);
			const likeCount = comment.likeCount + delta.likes;
			const dislikeCount = comment.dislikeCount + delta.dislikes;
			if (next === null) await removeCommentVote(tx, comment.id, viewer.userId);
			else {
				const value = storedVote(next);
				await storeCommentVote(tx, { commentId: comment.id, userId: viewer.userId, value, castAt: now });
			}
			await storeCommentCounters(tx, comment.id, { likeCount, dislikeCount });
			await settleHelpful(tx, comment, likeCount - dislikeCount, now);
			return succeed({ likecount: likeCount, dislikecount: dislikeCount, myVote: next });
		}),
	);
}

/** The award stands while the votes do. */
async function settleHelpful(
	tx: Database,
	comment: { id: number; userId: number | null },
	netVotes: number,
	now: Date,
): Promise<void> {
	if (comment.userId === null) return;
	const helpful = helpfulAward(comment.userId, comment.id);
	if (netVotes >= HELPFUL_VOTES) await award(tx, helpful, now);
	else await takeBackAward(tx, helpful, now);
}

/** Reports a comment or takes the report back; answers whether it is hidden now. Reported twice, it counts once. */
export async function flagComment(
	{ db }: Judging,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ commentId, status }: { commentId: number; status: boolean },
): Promise<{ hidden: boolean }> {
	return db.transaction(async (tx) => {
		const comment = await lockJudged(tx, subject, viewer, commentId, 'report');
		const hasChanged = await storeFlag(tx, { commentId, userId: viewer.userId }, status);
		if (!hasChanged) return { hidden: comment.hidden };
		const flagCount = comment.flagCount + (status ? 1 : -1);
		const hidden = flagCount >= FLAGS_THAT_HIDE;
		await storeCommentCounters(tx, commentId, { flagCount, hidden });
		return { hidden };
	});
}

async function lockJudged(
	tx: Database,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	commentId: number,
	deed: 'vote on' | 'report',
) {
	const comment = await lockComment(tx, subject.type, commentId);
	const facts = comment && (await subject.find(tx, comment.subjectId));
	// One on a subject that is hidden from the viewer is refused like one that is not there.
	if (!comment || !facts?.isVisibleTo(viewer)) throw new AppError('not_found', 'This comment was deleted.');
	const refusal = judgeRefusal(comment, viewer, deed);
	if (refusal) throw refusal;
	return comment;
}
