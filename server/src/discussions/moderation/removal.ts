import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { Database } from '#platform/database/database.ts';
import { HELPFUL_VOTES } from '#reputation/awards.ts';
import { addToMemberCounts, lockMembers } from '#reputation/member-counts.queries.ts';
import { type Exchange, exchangeAwards } from '#reputation/reputation.queries.ts';
import { withdrawComment } from '../notifications/notify-of-comment.ts';
import { closeCommentCase } from '../rules/comment-case.ts';
import type { CommentCount, DiscussionSubject } from '../rules/discussion-subject.ts';
import { helpfulAward } from '../rules/discussions.policy.ts';
import {
	findParentComment,
	type ModeratedComment,
	overruleFlags,
	settleFlags,
	storeCommentState,
} from './moderated-comments.queries.ts';

interface Removal {
	subjectId: number;
	comment: ModeratedComment;
	now: Date;
}

/** Removes a comment from the counts of its subject and author, with its awards, and upholds its reports. */
export async function applyRemoval(
	tx: Database,
	subject: DiscussionSubject,
	{ subjectId, comment, viewer, now }: Removal & { viewer: SessionViewer },
): Promise<CommentCount & { flags: number }> {
	const { id, userId: authorId, createdAt: writtenAt, notifiedSubjectId } = comment;
	await storeCommentState(tx, id, { removedAt: now, pinnedAt: null, flagCount: 0, hidden: false });
	await closeCommentCase(tx, id);
	const settled = await settleFlags(tx, id, { reviewerId: viewer.userId, isUpheld: true, now });
	const upheld = settled.filter((flag) => flag.upheld).map((flag) => upheldFlag(flag.userId, id));
	if (authorId !== null) {
		const parent = await findParentComment(tx, comment.parentId);
		await withdrawComment(tx, subject, { id, subjectId, authorId, parent, writtenAt, notifiedSubjectId });
	}
	await exchangeAwards(tx, [...upheld.map(earn), ...helpfulAwards(comment).map(revoke)], now);
	const counted = await subject.addToCount(tx, subjectId, -1);
	if (authorId !== null) await addToMemberCounts(tx, [{ userId: authorId, comments: -1 }]);
	return { ...counted, flags: settled.length };
}

/** Undoes a removal. The reports stay settled, since the review found nothing wrong in the end. */
export async function undoRemoval(
	tx: Database,
	subject: DiscussionSubject,
	{ subjectId, comment, now }: Removal,
): Promise<CommentCount> {
	const { id, userId: authorId, likeCount, dislikeCount } = comment;
	await storeCommentState(tx, id, { removedAt: null });
	const reporters = await overruleFlags(tx, id);
	const overruled = reporters.map((userId) => upheldFlag(userId, id));
	// Lock all members in one query. Awards lock only members whose points change, and the author's count is locked after
	// them.
	await lockMembers(tx, authorId === null ? reporters : [...reporters, authorId]);
	const isHelpful = likeCount - dislikeCount >= HELPFUL_VOTES;
	const earned = isHelpful ? helpfulAwards(comment).map(earn) : [];
	await exchangeAwards(tx, [...overruled.map(revoke), ...earned], now);
	const counted = await subject.addToCount(tx, subjectId, 1);
	if (authorId !== null) await addToMemberCounts(tx, [{ userId: authorId, comments: 1 }]);
	return counted;
}

type Award = ReturnType<typeof upheldFlag> | ReturnType<typeof helpfulAward>;

/** The award for an upheld report. */
function upheldFlag(userId: number, commentId: number) {
	return { userId, reason: 'flag_upheld', subject: `comment:${commentId}` } as const;
}

const helpfulAwards = ({ userId, id }: ModeratedComment) => (userId === null ? [] : [helpfulAward(userId, id)]);

const earn = ({ reason, ...award }: Award): Exchange => ({ ...award, revoked: null, earned: reason });
const revoke = ({ reason, ...award }: Award): Exchange => ({ ...award, revoked: reason, earned: null });
