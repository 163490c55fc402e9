import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import type { Explanation } from '#decisions/notify-of-decision.ts';
import { type Moderation, recordModeration } from '#moderation/record-moderation.ts';
import { rejectNewReports } from '#moderation/reject-new-reports.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { countText } from '#platform/limits/text-limit.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { notifyOfModeration } from '../notifications/notify-of-comment.ts';
import { closeCommentCase } from '../rules/comment-case.ts';
import {
	type CommentCount,
	type DiscussionSubject,
	requireVisible,
	type SubjectFacts,
} from '../rules/discussion-subject.ts';
import { commentRemoved, denyReview } from '../rules/discussions.policy.ts';
import {
	lockModeratedComment,
	type ModeratedComment,
	settleFlags,
	storeCommentState,
} from './moderated-comments.queries.ts';
import { applyRemoval, undoRemoval } from './removal.ts';
import { type SentText, storeStaffEdit } from './staff-edit.ts';

/** Staff may have much to clean up. Any other account with this many reviews may be stolen. */
const REVIEWS_BY_MEMBER = { name: 'commentReviewByMember', most: 30, seconds: 300 };

type Reviewing = Pick<AppContext, 'db' | 'clock' | 'config' | 'pageCache' | 'live'>;

interface Reviewed {
	subjectId: number;
	commentId: number;
}

/** The state of a comment after a review, and the count of its subject. */
interface Review extends CommentCount {
	isRemoved: boolean;
}

interface Seen {
	/** The open reports that the moderator saw. More of them are not settled. */
	flagCount?: number | undefined;
}

/** A moderator's decisions about a comment. */
export interface Decisions extends Seen {
	isRemoval: boolean;
	/** Settles the reports of a comment that is not removed. */
	isUnflag?: boolean;
	/** The text as it was sent; null if it was not. */
	edit?: SentText | null;
}

/**
 * Applies a moderator's decisions: removes a comment, with an explanation for its author, or changes its text and
 * settles its reports.
 */
export async function reviewComment(
	context: Reviewing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ isRemoval, isUnflag = true, flagCount, edit = null, ...reviewed }: Reviewed & Explanation & Decisions,
): Promise<Review> {
	if (isRemoval) return removeComment(context, subject, viewer, reviewed);
	if (!edit) return unflagComment(context, subject, viewer, { ...reviewed, flagCount });
	await countText(context, viewer.userId);
	return editComment(context, subject, viewer, { ...reviewed, edit, isUnflag, flagCount });
}

/** Replaces the text of a comment, and settles its reports if requested. An unchanged text leaves no trace. */
async function editComment(
	context: Reviewing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ edit, isUnflag, flagCount, ...reviewed }: Reviewed & Explanation & Seen & { edit: SentText; isUnflag: boolean },
): Promise<Review> {
	return review(context, subject, viewer, reviewed, async (tx, locked) => {
		const { comment, facts, now, record, notifyAuthor } = locked;
		if (comment.removedAt !== null) throw commentRemoved();
		const revision = await storeStaffEdit(tx, subject, viewer, { subjectId: reviewed.subjectId, comment, edit, now });
		if (revision !== null) {
			await record('comment.edit', { revision }, reviewed.reason);
			await notifyAuthor('edited');
		}
		if (isUnflag) await settleAsUnfounded(tx, viewer, locked, flagCount);
		return { total: facts.total, revision: facts.revision, isRemoved: false, isChanged: false };
	});
}

/** Settles the open reports of a comment. It becomes visible, and only later reports count. */
async function unflagComment(
	context: Reviewing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ flagCount, ...reviewed }: Reviewed & Seen,
): Promise<Review> {
	return review(context, subject, viewer, reviewed, async (tx, locked) => {
		const { comment, facts } = locked;
		if (comment.removedAt !== null) throw commentRemoved();
		await settleAsUnfounded(tx, viewer, locked, flagCount);
		return { total: facts.total, revision: facts.revision, isRemoved: false, isChanged: false };
	});
}

async function settleAsUnfounded(
	tx: Database,
	viewer: SessionViewer,
	{ comment, now, record }: LockedReview,
	flagCount: number | undefined,
): Promise<void> {
	rejectNewReports(comment.flagCount, flagCount);
	const settled = await settleFlags(tx, comment.id, { reviewerId: viewer.userId, isUpheld: false, now });
	await storeCommentState(tx, comment.id, { flagCount: 0, hidden: false });
	await closeCommentCase(tx, comment.id);
	if (settled.length > 0) await record('comment.unflag', { flags: settled.length });
}

/** Removes a comment and upholds its reports. Its place and its replies stay. Repeating it changes nothing. */
async function removeComment(
	context: Reviewing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	reviewed: Reviewed & Explanation,
): Promise<Review> {
	return review(context, subject, viewer, reviewed, async (tx, { comment, facts, now, record, notifyAuthor }) => {
		const { total, revision } = facts;
		if (comment.removedAt !== null) return { total, revision, isRemoved: true, isChanged: false };
		const { flags, ...counted } = await applyRemoval(tx, subject, { ...reviewed, comment, viewer, now });
		await record('comment.remove', { flags }, reviewed.reason);
		await notifyAuthor('removed');
		return { ...counted, isRemoved: true, isChanged: true };
	});
}

/** Restores a removed comment with its counts and awards. */
export async function restoreComment(
	context: Reviewing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	reviewed: Reviewed & Explanation,
): Promise<Review> {
	return review(context, subject, viewer, reviewed, async (tx, { comment, facts, now, record, notifyAuthor }) => {
		const { total, revision } = facts;
		if (comment.removedAt === null) return { total, revision, isRemoved: false, isChanged: false };
		const counted = await undoRemoval(tx, subject, { ...reviewed, comment, now });
		await record('comment.restore', {}, reviewed.reason);
		await notifyAuthor('restored');
		return { ...counted, isRemoved: false, isChanged: true };
	});
}

interface LockedReview {
	comment: ModeratedComment;
	facts: SubjectFacts;
	now: Date;
	record: (act: Moderation['act'], details: Record<string, number>, reason?: string) => Promise<void>;
	notifyAuthor: (outcome: 'removed' | 'restored' | 'edited') => Promise<void>;
}

/** Locks the subject, then the comment, and checks permission. Invalidates pages and publishes the change. */
async function review(
	context: Reviewing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ subjectId, commentId, ...explanation }: Reviewed & Explanation,
	decide: (tx: Database, locked: LockedReview) => Promise<Review & { isChanged: boolean }>,
): Promise<Review> {
	const now = context.clock();
	const { isPublic, isChanged, ...reviewed } = await withInvalidation(context, async (tx, invalidate) => {
		if (!may('reviewFlags', viewer)) {
			await countAttempt({ ...context, db: tx }, REVIEWS_BY_MEMBER, String(viewer.userId));
		}
		const facts = requireVisible(subject, await subject.lock(tx, subjectId), viewer);
		const comment = await lockModeratedComment(tx, { type: subject.type, id: subjectId }, commentId);
		if (!comment) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
		const denial = denyReview(comment, viewer);
		if (denial) throw denial;
		const record: LockedReview['record'] = (act, details, reason) =>
			recordModeration(
				tx,
				{
					act,
					moderatorId: viewer.userId,
					subject: { kind: 'comment', id: commentId },
					memberId: comment.userId,
					details,
					...(reason !== undefined && { reason }),
				},
				now,
			);
		const decided = {
			id: commentId,
			subjectId,
			authorId: comment.userId,
			bodyHtml: comment.bodyHtml,
			moderatorId: viewer.userId,
			...explanation,
			now,
		};
		const notifyAuthor: LockedReview['notifyAuthor'] = (outcome) =>
			notifyOfModeration(tx, subject, { ...decided, outcome });
		const state = await decide(tx, { comment, facts, now, record, notifyAuthor });
		invalidate(...subject.pageTags(subjectId));
		if (comment.userId !== null) invalidate(memberTag(comment.userId));
		return { ...state, isPublic: facts.isPublic };
	});
	if (isPublic && isChanged) {
		const { isRemoved: removed, total, revision } = reviewed;
		subject.announce(context.live, subjectId, { type: 'comment-removed', commentId, removed, total, revision });
	}
	return reviewed;
}
