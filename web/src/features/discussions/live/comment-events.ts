import type { DiscussionEvent } from '../subject/discussion-subject.ts';
import { closeAt, isToldOf, withStep } from '../tree/comment-account.ts';
import {
	type CommentTree,
	findComment,
	hasOnItsWay,
	markDeleted,
	type PendingEvents,
	withCount,
	withoutPending,
} from '../tree/comment-tree.ts';

/** Each is looked for on the screen: beyond so many, the number has to do. */
const MOST_NAMED = 50;

/**
 * The comments after something was heard of them: totals follow at once, what is deleted is marked, what is new waits. What
 * was missed, before the stream began or while it was cut, the count at its beginning tells.
 */
export function receiveEvent(tree: CommentTree, heard: DiscussionEvent): CommentTree {
	if (heard.type === 'comment') return receiveWritten(tree, heard);
	if (heard.type === 'comment-deleted') return receiveDeleted(tree, heard);
	const { account, missed } = closeAt(tree.account, heard);
	return { ...withCount(tree, heard), account, news: withUnnamed(tree.news, missed) };
}

function receiveWritten(tree: CommentTree, heard: Extract<DiscussionEvent, { type: 'comment' }>): CommentTree {
	const { revision, commentId, parentId, userId } = heard;
	if (isToldOf(tree.account, revision)) return tree;
	const { comments } = tree.news;
	const named = { ...tree.news, comments: [...comments, { id: commentId, parentId, userId }] };
	return {
		...withCount(tree, heard),
		account: withStep(tree.account, { revision, by: 1 }),
		news: comments.length < MOST_NAMED ? named : withUnnamed(tree.news, 1),
	};
}

function receiveDeleted(tree: CommentTree, heard: Extract<DiscussionEvent, { type: 'comment-deleted' }>): CommentTree {
	const { revision, commentId } = heard;
	const news = withoutPending(tree.news, commentId);
	if (isToldOf(tree.account, revision)) return { ...markDeleted(tree, commentId), news };
	const isOfTheUnnamed = news.comments.length === tree.news.comments.length && commentId > newestId(tree);
	return {
		...withCount(markDeleted(tree, commentId), heard),
		account: withStep(tree.account, { revision, by: -1 }),
		news: withUnnamed(news, isOfTheUnnamed ? -1 : 0),
	};
}

function withUnnamed(news: PendingEvents, by: number): PendingEvents {
	return { ...news, unnamed: Math.max(0, news.unnamed + by) };
}

function newestId({ pages }: CommentTree): number {
	return pages.flat().reduce((newest, { id }) => Math.max(newest, id), 0);
}

/** What there is to announce: not what is on the screen already, nor what the reader is sending from here. */
export function announced(tree: CommentTree, ownId: number | undefined): PendingEvents {
	const { comments, unnamed } = tree.news;
	const isOwn = ({ userId }: { userId: number }) => userId === ownId;
	const unknown = comments.filter(({ id }) => !findComment(tree, id));
	if (!unknown.some(isOwn) || !hasOnItsWay(tree)) return { comments: unknown, unnamed };
	return { comments: unknown.filter((comment) => !isOwn(comment)), unnamed };
}
