import { useEffect, useState } from 'react';
import { countOf } from '#lib/text/format.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useComments } from '../context/comments-context.ts';
import { focusComment } from '../context/focus-comment.ts';
import { isCounted, moveTo, withStep } from '../data/comment-tally.ts';
import {
	addLatest,
	addNewest,
	addReplies,
	applyReview,
	type CommentTree,
	countLoadedReplies,
	findComment,
	isAnyBeingSent,
	markDeleted,
	type PendingEvents,
	replaceList,
	withCount,
	withoutPending,
	withoutShown,
} from '../data/comment-tree.ts';
import { type ChangeTree, loadComments, loadTop } from '../data/comments-query.ts';
import type { DiscussionEvent, DiscussionSubject } from '../data/discussion-subject.ts';

/** If more threads than this have grown, the whole list is loaded again. */
const MAX_THREADS = 5;

/** Each pending comment is searched for in the list. Beyond this many, only their number is kept. */
const MAX_NAMED = 50;

/** Collects what others write. Nothing moves until the reader chooses to see it. */
export function useLiveComments(tree: CommentTree) {
	const { subject, me, change, showNewest } = useComments();
	useEffect(() => subject.follow((event) => change((known) => receiveEvent(known, event))), [subject, change]);
	const [isLoading, setIsLoading] = useState(false);
	const [announcement, setAnnouncement] = useState('');
	const waiting = findAnnounced(tree, me?.id);
	// New posts of a list come last, so readers reach them by loading the rest.
	const isOutOfReach = tree.isList && tree.more > 0;
	const count = isOutOfReach ? 0 : waiting.comments.length + waiting.unnamed;

	const show = async () => {
		if (isLoading) return;
		// In other orders, the positions of new comments are unknown.
		if (tree.order !== 'newest' && !tree.isList) return showNewest();
		setIsLoading(true);
		try {
			const firstId = await applyEvents({ subject, tree, unseen: waiting, change });
			setAnnouncement(`${countOf(count, 'new comment')} loaded.`);
			if (firstId !== undefined) focusComment(firstId);
		} catch (error) {
			console.info('The new comments could not be loaded.', error);
			void showToast('error', 'The new comments couldn’t be loaded. Please try again.');
		}
		setIsLoading(false);
	};
	return { count, isLoading, announcement, show };
}

interface EventsToApply {
	subject: DiscussionSubject;
	tree: CommentTree;
	unseen: PendingEvents;
	change: ChangeTree;
}

/** Adds new comments at the top and new replies to their threads. Returns the id of the first one. */
async function applyEvents({ subject, tree, unseen, change }: EventsToApply): Promise<number | undefined> {
	if (tree.isList) {
		const latest = await loadTop(subject, tree.order, tree.skip);
		change((known) => addLatest(known, latest, unseen));
		return latest.comments[0]?.id;
	}
	const page = await loadTop(subject, tree.order);
	const growing = growingThreads(tree, unseen);
	if (unseen.unnamed > 0 || growing.length > MAX_THREADS) {
		change((known) => replaceList(known, page, unseen));
		return page.comments[0]?.id;
	}
	const replies = await Promise.all(
		growing.map(async (parent) => {
			const reply = await loadComments(subject, { parent: parent.id, skip: countLoadedReplies(parent) });
			return { parentId: parent.id, page: reply };
		}),
	);
	change((known) => {
		const newest = addNewest({ ...known, unseen: withoutShown(known.unseen, unseen) }, page);
		return replies.reduce((grown, reply) => addReplies(grown, reply.parentId, reply.page), newest);
	});
	const newest = page.comments.find(({ id }) => unseen.comments.some((comment) => comment.id === id));
	return (newest ?? replies[0]?.page.comments[0])?.id;
}

/** Returns the loaded comments that have new replies. */
function growingThreads(tree: CommentTree, unseen: PendingEvents) {
	const parentIds = new Set(unseen.comments.map(({ parentId }) => parentId));
	return [...parentIds].flatMap((id) => (id === null ? [] : (findComment(tree, id) ?? [])));
}

/**
 * Applies a live event: totals change immediately, deleted comments are marked, and new ones stay pending. The count at
 * the start of each stream shows what was missed before it.
 */
export function receiveEvent(tree: CommentTree, event: DiscussionEvent): CommentTree {
	if (event.type === 'comment') return receiveWritten(tree, event);
	if (event.type === 'comment-deleted') return receiveDeleted(tree, event);
	if (event.type === 'comment-removed') return applyReview(tree, event);
	const { tally, missed } = moveTo(tree.tally, event);
	return { ...withCount(tree, event), tally, unseen: withUnnamed(tree.unseen, missed) };
}

function receiveWritten(tree: CommentTree, event: Extract<DiscussionEvent, { type: 'comment' }>): CommentTree {
	const { revision, commentId, parentId, userId } = event;
	if (isCounted(tree.tally, revision)) return tree;
	const { comments } = tree.unseen;
	const named = { ...tree.unseen, comments: [...comments, { id: commentId, parentId, userId }] };
	return {
		...withCount(tree, event),
		tally: withStep(tree.tally, { revision, by: 1 }),
		unseen: comments.length < MAX_NAMED ? named : withUnnamed(tree.unseen, 1),
	};
}

function receiveDeleted(tree: CommentTree, event: Extract<DiscussionEvent, { type: 'comment-deleted' }>): CommentTree {
	const { revision, commentId } = event;
	const unseen = withoutPending(tree.unseen, commentId);
	if (isCounted(tree.tally, revision)) return { ...markDeleted(tree, commentId), unseen };
	const isUnnamed = unseen.comments.length === tree.unseen.comments.length && commentId > newestId(tree);
	return {
		...withCount(markDeleted(tree, commentId), event),
		tally: withStep(tree.tally, { revision, by: -1 }),
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
