import { REPLY_LEVELS } from '@bilby/contract/discussions/limits';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { z } from 'zod';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { memberTag } from '../accounts/users/public-members.queries.ts';
import { recordModeration } from '../moderation/record-moderation.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { type IdempotentRequest, runOnce } from '../platform/http/input/idempotency.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { countText } from '../platform/limits/text-limit.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { addToMemberCounts } from '../reputation/member-counts.queries.ts';
import { revokeAward } from '../reputation/reputation.queries.ts';
import type { CleanHtml } from '../schema/columns.ts';
import type { SubjectKey } from '../schema/discussions.ts';
import { notifyOfComment, notifyOfModeration, withdrawComment } from './notifications/notify-of-comment.ts';
import { findCommentOn } from './reading/discussions.queries.ts';
import { readCommentBody, readMentions } from './rules/comment-body.ts';
import {
	type CommentCount,
	type DiscussionSubject,
	requireVisible,
	type SubjectFacts,
} from './rules/discussion-subject.ts';
import { commentRemoved, denyDeletion, helpfulAward } from './rules/discussions.policy.ts';
import { addToReplyCount, deleteRow, insertComment } from './store-comments.queries.ts';

const COMMENTS_BY_MEMBER = { name: 'commentByMember', most: 20, seconds: 300 };

/** The request, with its idempotency key. */
type CommentRequest = Pick<IdempotentRequest, 'call' | 'key' | 'body'>;

export type Writing = Pick<AppContext, 'db' | 'clock' | 'config' | 'pageCache' | 'live'>;

/** How a stored comment is read and returned under the names of its endpoint. */
export interface CommentFormat<Comment extends { id: number }> {
	reply: z.ZodType<ReturnType<typeof succeed<{ comment: Comment } & CommentCount>>>;
	read: (tx: Database, subjectId: number, id: number) => Promise<Comment>;
}

/** Adds a comment or a reply. A retry with the same idempotency key adds it once. */
export async function postComment<Comment extends { id: number }>(
	context: Writing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ request, ...written }: { subjectId: number; parentId: number | null; comment: string; request: CommentRequest },
	{ reply: replySchema, read }: CommentFormat<Comment>,
) {
	const { subjectId, parentId } = written;
	await countText(context, viewer.userId);
	const now = context.clock();
	const idempotent = { ...request, userId: viewer.userId, now };
	let facts: SubjectFacts | undefined;
	const reply = await withInvalidation(context, (tx, invalidate) =>
		runOnce(tx, idempotent, replySchema, async () => {
			await countAttempt({ ...context, db: tx }, COMMENTS_BY_MEMBER, String(viewer.userId));
			invalidate(...subject.pageTags(subjectId), memberTag(viewer.userId));
			facts = requireVisible(subject, await subject.lock(tx, subjectId), viewer);
			if (facts.closed) throw facts.closed;
			const about = { type: subject.type, id: subjectId };
			const parent = parentId === null ? null : await findParent(tx, subject, about, parentId);
			const { html: cleaned, pictures } = readCommentBody(written.comment, subject.pictures?.most ?? 0);
			const { html, memberIds: mentioned } = await readMentions(tx, cleaned);
			await subject.pictures?.attach(tx, subjectId, { userId: viewer.userId, fileNames: pictures, field: 'comment' });
			const id = await storeComment(tx, subject, about, { userId: viewer.userId, parent, html, facts, now });
			const stored = { id, subjectId, authorId: viewer.userId, parent };
			await notifyOfComment(tx, subject, { ...stored, facts, mentioned, at: now });
			const counted = await subject.addToCount(tx, subjectId, 1);
			await addToMemberCounts(tx, [{ userId: viewer.userId, comments: 1 }]);
			return succeed({ comment: await read(tx, subjectId, id), ...counted });
		}),
	);
	if (facts?.isPublic) {
		const { comment, total, revision } = reply;
		const event = { type: 'comment', commentId: comment.id, parentId, userId: viewer.userId, total, revision } as const;
		subject.announce(context.live, subjectId, event);
	}
	return reply;
}

interface WrittenComment {
	userId: number;
	parent: ParentComment | null;
	html: CleanHtml;
	facts: SubjectFacts;
	now: Date;
}

async function storeComment(
	tx: Database,
	subject: DiscussionSubject,
	about: SubjectKey,
	{ userId, parent, html, facts, now }: WrittenComment,
): Promise<number> {
	const place = subject.takeNumber
		? { number: await subject.takeNumber(tx, about.id, now), level: parent ? 1 : 0 }
		: { level: parent ? parent.level + 1 : 0 };
	const id = await insertComment(tx, about, {
		...place,
		userId,
		parentId: parent?.id ?? null,
		rootId: parent ? (parent.rootId ?? parent.id) : null,
		bodyHtml: html,
		createdAt: now,
		notifiedSubjectId: facts.isPublic ? about.id : null,
	});
	if (parent) await addToReplyCount(tx, parent.id, 1);
	return id;
}

type ParentComment = Awaited<ReturnType<typeof findParent>>;

async function findParent(tx: Database, subject: DiscussionSubject, about: SubjectKey, parentId: number) {
	const parent = await findCommentOn(tx, about, parentId);
	if (!parent) throw new AppError({ code: 'not_found', message: 'The comment you are replying to was deleted.' });
	if (parent.removedAt !== null) throw commentRemoved();
	if (!subject.takeNumber && parent.level >= REPLY_LEVELS) {
		throw new AppError({
			code: 'validation',
			message: 'This thread can’t go any deeper. Please reply to a comment further up.',
		});
	}
	return parent;
}

/**
 * Deletes a comment without replies and returns how many the subject has now. If staff delete another member's comment, its
 * author is notified with the reason.
 */
export async function deleteComment(
	context: Writing,
	subject: DiscussionSubject,
	viewer: SessionViewer,
	{ subjectId, commentId, reason }: { subjectId: number; commentId: number; reason?: string | undefined },
): Promise<CommentCount> {
	const about = { type: subject.type, id: subjectId };
	const { isPublic, counted } = await withInvalidation(context, async (tx, invalidate) => {
		// Lock the subject first, as when commenting, so that no reply can arrive in between.
		const facts = await subject.lock(tx, subjectId);
		const comment = await findCommentOn(tx, about, commentId);
		// Another member's comment on a hidden subject gets the same response as one that does not exist.
		const isThere = facts && (facts.isVisibleTo(viewer) || comment?.userId === viewer.userId);
		if (!comment || !isThere)
			throw new AppError({ code: 'not_found', message: 'This comment has already been deleted.' });
		if (comment.removedAt !== null) throw commentRemoved();
		const denial = denyDeletion(comment, viewer);
		if (denial) throw denial;
		const parent = comment.parentId === null ? null : await findCommentOn(tx, about, comment.parentId);
		if (comment.userId !== null) {
			await withdrawComment(tx, subject, {
				id: commentId,
				subjectId,
				authorId: comment.userId,
				parent: parent ?? null,
				writtenAt: comment.createdAt,
				notifiedSubjectId: comment.notifiedSubjectId,
			});
		}
		const bodyHtml = await deleteRow(tx, commentId);
		if (comment.userId !== viewer.userId) {
			const { userId: memberId } = comment;
			await recordDeletion(tx, viewer, { id: commentId, memberId, reason }, context.clock());
			await notifyOfModeration(tx, subject, {
				id: commentId,
				subjectId,
				authorId: comment.userId,
				bodyHtml,
				moderatorId: viewer.userId,
				outcome: 'deleted',
				reason,
				now: context.clock(),
			});
		}
		if (comment.parentId !== null) await addToReplyCount(tx, comment.parentId, -1);
		const left = await subject.addToCount(tx, subjectId, -1);
		if (comment.userId !== null) {
			await revokeAward(tx, helpfulAward(comment.userId, commentId), context.clock());
			await addToMemberCounts(tx, [{ userId: comment.userId, comments: -1 }]);
			invalidate(memberTag(comment.userId));
		}
		invalidate(...subject.pageTags(subjectId));
		return { isPublic: facts.isPublic, counted: left };
	});
	if (isPublic) subject.announce(context.live, subjectId, { type: 'comment-deleted', commentId, ...counted });
	return counted;
}

function recordDeletion(
	tx: Database,
	viewer: SessionViewer,
	{ id, memberId, reason }: { id: number; memberId: number | null; reason: string | undefined },
	at: Date,
): Promise<void> {
	const subject = { kind: 'comment', id };
	return recordModeration(
		tx,
		{ act: 'comment.delete', moderatorId: viewer.userId, subject, memberId, ...(reason !== undefined && { reason }) },
		at,
	);
}
