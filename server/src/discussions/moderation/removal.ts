import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { Database } from '#platform/database/database.ts';
import { HELPFUL_VOTES } from '#reputation/awards.ts';
import { addToMemberCounts, holdMembers } from '#reputation/member-counts.queries.ts';
import { type Exchange, exchangeAwards } from '#reputation/reputation.queries.ts';
import type { CommentCount, DiscussionSubject, SubjectFacts } from '../discussion-subject.ts';
import { helpfulAward } from '../discussions.policy.ts';
import { withdrawComment } from '../notifications/notify-of-comment.ts';
import {
	findAnsweredComment,
	type ModeratedComment,
	overruleFlags,
	settleFlags,
	storeStanding,
} from './moderated-comments.queries.ts';

interface Removal {
	subjectId: number;
	comment: ModeratedComment;
	now: Date;
}

/** Takes a comment from its subject and its author, with what they had for it; whoever reported it was right. */
export async function takeAway(
	tx: Database,
	subject: DiscussionSubject,
	{ subjectId, comment, facts, viewer, now }: Removal & { facts: SubjectFacts; viewer: SessionViewer },
): Promise<CommentCount & { flags: number }> {
	const { id, userId: authorId } = comment;
	await storeStanding(tx, id, { removedAt: now, pinnedAt: null, flagCount: 0, hidden: false });
	const settled = await settleFlags(tx, id, { reviewerId: viewer.userId, isUpheld: true, now });
	const upheld = settled.filter((flag) => flag.upheld).map((flag) => upheldFlag(flag.userId, id));
	if (authorId !== null) {
		const parent = await findAnsweredComment(tx, comment.parentId);
		await withdrawComment(tx, subject, { id, subjectId, authorId, parent, facts, writtenAt: comment.createdAt });
	}
	await exchangeAwards(tx, [...upheld.map(earn), ...helpfulOf(comment).map(takeBack)], now);
	const counted = await subject.addToCount(tx, subjectId, -1);
	if (authorId !== null) await addToMemberCounts(tx, [{ userId: authorId, comments: -1 }]);
	return { ...counted, flags: settled.length };
}

/** The other way round. The reports stay settled: whoever looked at them found nothing wrong in the end. */
export async function bringBack(
	tx: Database,
	subject: DiscussionSubject,
	{ subjectId, comment, now }: Removal,
): Promise<CommentCount> {
	const { id, userId: authorId, likeCount, dislikeCount } = comment;
	await storeStanding(tx, id, { removedAt: null });
	const reporters = await overruleFlags(tx, id);
	const overruled = reporters.map((userId) => upheldFlag(userId, id));
	// All at once, since awards hold those alone who lose or earn something, and the author is counted for behind them.
	await holdMembers(tx, authorId === null ? reporters : [...reporters, authorId]);
	const isHelpful = likeCount - dislikeCount >= HELPFUL_VOTES;
	const earned = isHelpful ? helpfulOf(comment).map(earn) : [];
	await exchangeAwards(tx, [...overruled.map(takeBack), ...earned], now);
	const counted = await subject.addToCount(tx, subjectId, 1);
	if (authorId !== null) await addToMemberCounts(tx, [{ userId: authorId, comments: 1 }]);
	return counted;
}

type Award = ReturnType<typeof upheldFlag> | ReturnType<typeof helpfulAward>;

/** What a member earns by a report that a review agreed with. */
function upheldFlag(userId: number, commentId: number) {
	return { userId, reason: 'flag_upheld', subject: `comment:${commentId}` } as const;
}

const helpfulOf = ({ userId, id }: ModeratedComment) => (userId === null ? [] : [helpfulAward(userId, id)]);

const earn = ({ reason, ...award }: Award): Exchange => ({ ...award, takenBack: null, earned: reason });
const takeBack = ({ reason, ...award }: Award): Exchange => ({ ...award, takenBack: reason, earned: null });
