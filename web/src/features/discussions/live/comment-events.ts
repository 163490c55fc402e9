import type { DiscussionEvent } from '../subject/discussion-subject.ts';
import { closeAt, isCounted, withStep } from '../tree/comment-account.ts';
import {
	applyReview,
	type CommentTree,
	findComment,
	isAnyBeingSent,
	markDeleted,
	type PendingEvents,
	withCount,
	withoutPending,
} from '../tree/comment-tree.ts';

/** Each pending comment is searched for in the list. Beyond this many, only their number is kept. */
const MAX_NAMED = 50;

/**
 * Applies a live event: totals change immediately, deleted comments are marked, and new ones stay pending. The count at
 * the start of each stream shows what was missed before it.
 */
export function receiveEvent(tree: CommentTree, event: DiscussionEvent): CommentTree {
	if (event.type === 'comment') return receiveWritten(tree, event);
	if (event.type === 'comment-deleted') return receiveDeleted(tree, event);
	if (event.type === 'comment-removed') return applyReview(tree, event);
	const { account, missed } = closeAt(tree.account, event);
	return { ...withCount(tree, event), account, unseen: withUnnamed(tree.unseen, missed) };
}

function receiveWritten(tree: CommentTree, event: Extract<DiscussionEvent, { type: 'comment' }>): CommentTree {
	const { revision, commentId, parentId, userId } = event;
	if (isCounted(tree.account, revision)) return tree;
	const { comments } = tree.unseen;
	const named = { ...tree.unseen, comments: [...comments, { id: commentId, parentId, userId }] };
	return {
		...withCount(tree, event),
		account: withStep(tree.account, { revision, by: 1 }),
		unseen: comments.length < MAX_NAMED ? named : withUnnamed(tree.unseen, 1),
	};
}

function receiveDeleted(tree: CommentTree, event: Extract<DiscussionEvent, { type: 'comment-deleted' }>): CommentTree {
	const { revision, commentId } = event;
	const unseen = withoutPending(tree.unseen, commentId);
	if (isCounted(tree.account, revision)) return { ...markDeleted(tree, commentId), unseen };
	const isUnnamed = unseen.comments.length === tree.unseen.comments.length && commentId > newestId(tree);
	return {
		...withCount(markDeleted(tree, commentId), event),
		account: withStep(tree.account, { revision, by: -1 }),
		unseen: withUnnamed(unseen, isUnnamed ? -1 : 0),
	};
}

function withUnnamed(unseen: PendingEvents, by: number): PendingEvents {
	return { ...unseen, unnamed: Math.max(0, unseen.unnamed + by) };
}

function newestId({ pages }: CommentTree): number {
	return pages.flat().reduce((newest, { id }) => Math.max(newest, id), 0);
}

/** Returns the comments to announce: neither those in the list nor those that the reader is sending. */
export function findAnnounced(tree: CommentTree, ownId: number | undefined): PendingEvents {
	const { comments, unnamed } = tree.unseen;
	const isOwn = ({ userId }: { userId: number }) => userId === ownId;
	const unknown = comments.filter(({ id }) => !findComment(tree, id));
	if (!unknown.some(isOwn) || !isAnyBeingSent(tree)) return { comments: unknown, unnamed };
	return { comments: unknown.filter((comment) => !isOwn(comment)), unnamed };
}
