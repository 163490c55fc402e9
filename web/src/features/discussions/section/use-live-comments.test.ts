import { expect, test } from 'vitest';
import { buildComment } from '#testing/build-comment.ts';
import { addSent, buildTree, type CommentTree, removeComment, replaceList, settleSent } from '../data/comment-tree.ts';
import type { DiscussionEvent } from '../data/discussion-subject.ts';
import { findAnnounced, receiveEvent } from './use-live-comments.ts';

const ME = 8;
const MINE = buildComment({ id: 20 });
const LIST = buildTree(buildPage([9, 8], { total: 2, revision: 10 }), null, { linkedId: null, order: 'newest' });

function buildPage(ids: number[], count: { total: number; revision: number }) {
	return { comments: ids.map((id) => buildComment({ id })), more: 0, ...count };
}

const written = (commentId: number, total: number, revision: number, userId = 77): DiscussionEvent => ({
	type: 'comment',
	commentId,
	parentId: null,
	userId,
	total,
	revision,
});
const deleted = (commentId: number, total: number, revision: number): DiscussionEvent => ({
	type: 'comment-deleted',
	commentId,
	total,
	revision,
});
const countEvent = (total: number, revision: number): DiscussionEvent => ({ type: 'comments', total, revision });
const after = (tree: CommentTree, ...events: DiscussionEvent[]) => events.reduce(receiveEvent, tree);
const waiting = (tree: CommentTree) => {
	const { comments, unnamed } = findAnnounced(tree, ME);
	return comments.length + unnamed;
};

test('the reader’s own comment is not new, whatever events arrive before or after the response', () => {
	const sent = addSent(LIST, { ...buildComment({ id: -1 }), isBeingSent: true });
	const settle = (tree: CommentTree) => settleSent(tree, -1, MINE, { total: 3, revision: 11 });
	const named = written(20, 3, 11, ME);
	const counted = countEvent(3, 11);
	for (const before of [[], [named], [counted], [counted, named], [named, counted]]) {
		for (const later of [[], [named], [counted], [countEvent(3, 14), named]]) {
			expect(waiting(after(settle(after(sent, ...before)), ...later))).toBe(0);
		}
	}
});

test('comments of others that arrive meanwhile stay new', () => {
	const sent = addSent(LIST, { ...buildComment({ id: -1 }), isBeingSent: true });
	const settled = settleSent(after(sent, countEvent(4, 12)), -1, MINE, { total: 3, revision: 11 });
	expect(settled).toMatchObject({ total: 4, revision: 12 });
	expect(waiting(settled)).toBe(1);
});

test('a comment that the reader deleted is not missing when the stream restarts', () => {
	const left = removeComment(LIST, 9, { total: 1, revision: 11 });
	expect(waiting(after(left, countEvent(2, 13)))).toBe(1);
	expect(waiting(after(left, deleted(9, 1, 11), countEvent(1, 11)))).toBe(0);
});

test('a new comment that is deleted before it is shown is not new any more', () => {
	expect(waiting(after(LIST, written(12, 3, 11), deleted(12, 2, 12)))).toBe(0);
	expect(waiting(after(LIST, countEvent(3, 11), deleted(12, 2, 12)))).toBe(0);
	// An old comment that is not on the page says nothing about the new one.
	expect(waiting(after(LIST, countEvent(3, 11), deleted(4, 2, 12)))).toBe(1);
});

test('events that arrive while new comments load stay pending', () => {
	const pending = after(LIST, countEvent(3, 11));
	const shown = findAnnounced(pending, ME);
	const grown = after(pending, written(30, 4, 12));
	const read = replaceList(grown, buildPage([12, 9, 8], { total: 3, revision: 11 }), shown);
	expect(read).toMatchObject({ total: 4, revision: 12 });
	expect(findAnnounced(read, ME)).toEqual({ comments: [{ id: 30, parentId: null, userId: 77 }], unnamed: 0 });
});
