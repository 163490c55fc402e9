import { describe, expect, test } from 'vitest';
import { buildComment } from '#testing/build-comment.ts';
import {
	addNewest,
	addPage,
	addReplies,
	addSent,
	buildTree,
	countLoadedReplies,
	dropComment,
	findComment,
	markDeleted,
	patchComment,
	removeComment,
	settleSent,
	withCount,
} from './comment-tree.ts';
import type { ShownComment } from './shown-comment.ts';

const NEWEST = { linkedId: null, order: 'newest' } as const;

const page = (ids: number[], more = 0, total = ids.length + more, revision = 1) => ({
	comments: ids.map((id) => buildComment({ id })),
	more,
	total,
	revision,
});
const reply = (id: number, parent: number, extra = {}) => buildComment({ id, parentId: parent, level: 1, ...extra });
const listIds = (comments: readonly ShownComment[]) => comments.map(({ id }) => id);

describe('pages', () => {
	test('are appended, without repeating comments that moved down meanwhile', () => {
		const tree = addPage(buildTree(page([9, 8, 7], 3), null, NEWEST), page([7, 6, 5], 1), 3);
		expect(listIds(tree.pages.flat())).toEqual([9, 8, 7, 6, 5]);
		expect(tree).toMatchObject({ skip: 6, more: 1 });
	});

	test('end with an empty one, even if it promises more', () => {
		expect(addPage(buildTree(page([9], 3), null, NEWEST), page([], 3), 1).more).toBe(0);
	});

	test('are ignored if they repeat or leave a gap', () => {
		const tree = addPage(buildTree(page([9, 8], 4), null, NEWEST), page([7, 6], 2), 2);
		expect(addPage(tree, page([7, 6], 2), 2)).toMatchObject({ skip: 4, more: 2 });
		expect(addPage(tree, page([3, 2], 0), 6)).toBe(tree);
	});

	test('with new comments go above the rest', () => {
		const tree = addNewest(buildTree(page([9, 8], 5), null, NEWEST), page([11, 10, 9], 6));
		expect(listIds(tree.pages.flat())).toEqual([11, 10, 9, 8]);
		expect(tree).toMatchObject({ skip: 4, more: 5 });
	});

	test('without a known comment replace the whole list', () => {
		const tree = addNewest(buildTree(page([2, 1], 0), null, NEWEST), page([9, 8], 7));
		expect(listIds(tree.pages.flat())).toEqual([9, 8]);
		expect(tree).toMatchObject({ skip: 2, more: 7 });
	});
});

describe('replies', () => {
	const parent = buildComment({ id: 1, moreReplies: 2, children: [reply(2, 1)] });
	const tree = buildTree({ comments: [parent], more: 0, total: 4, revision: 1 }, null, NEWEST);

	test('are appended oldest first, and reduce the number of missing ones', () => {
		const grown = addReplies(tree, 1, { comments: [reply(3, 1)], more: 1, total: 4, revision: 1 });
		expect(listIds(grown.pages[0]?.[0]?.children ?? [])).toEqual([2, 3]);
		expect(grown.pages[0]?.[0]?.moreReplies).toBe(1);
	});

	test('by the viewer come last immediately, and move to their position once it is loaded', () => {
		const own = settleSent(addSent(tree, reply(-1, 1)), -1, reply(9, 1), { total: 5, revision: 2 });
		const withGap = own.pages[0]?.[0];
		expect(withGap?.children.map(({ id, isAhead }) => [id, isAhead ?? false])).toEqual([
			[2, false],
			[9, true],
		]);
		expect(withGap && countLoadedReplies(withGap)).toBe(1);
		const half = addReplies(own, 1, { comments: [reply(3, 1)], more: 2, total: 5, revision: 1 });
		expect(half.pages[0]?.[0]).toMatchObject({ moreReplies: 1 });
		const whole = addReplies(half, 1, { comments: [reply(4, 1), reply(9, 1)], more: 0, total: 5, revision: 1 });
		expect(whole.pages[0]?.[0]?.children.map(({ id, isAhead }) => [id, isAhead ?? false])).toEqual([
			[2, false],
			[3, false],
			[4, false],
			[9, false],
		]);
	});
});

test('an older count does not replace a newer one', () => {
	const tree = buildTree(page([9, 8], 0, 5, 7), null, NEWEST);
	expect(withCount(tree, { total: 4, revision: 6 })).toBe(tree);
	expect(withCount(tree, { total: 6, revision: 8 })).toMatchObject({ total: 6, revision: 8 });
	expect(addPage(tree, page([7], 0, 4, 6), 2).total).toBe(5);
	expect(settleSent(tree, undefined, buildComment({ id: 9 }), { total: 3, revision: 4 }).total).toBe(5);
	expect(removeComment(tree, 8, { total: 3, revision: 4 }).total).toBe(5);
});

describe('a comment that is being sent', () => {
	const tree = buildTree(page([7, 5], 3), null, NEWEST);
	const sent = addSent(tree, { ...buildComment({ id: -1 }), isBeingSent: true });

	test('is on top and does not count', () => {
		expect(listIds(sent.pages.flat())).toEqual([-1, 7, 5]);
		expect(sent).toMatchObject({ skip: 2, total: 5 });
		const thread = addSent(tree, { ...reply(-2, 7), isBeingSent: true }).pages[0]?.[0];
		expect(thread && countLoadedReplies(thread)).toBe(0);
	});

	test('stays in its position once it is stored, and counts from then on', () => {
		const settled = settleSent(sent, -1, buildComment({ id: 9 }), { total: 6, revision: 2 });
		expect(listIds(settled.pages.flat())).toEqual([9, 7, 5]);
		expect(settled).toMatchObject({ skip: 3, total: 6 });
		expect(settled.pages[0]?.[0]?.sentId).toBe(-1);
		expect(settled.pages[0]?.[0]?.isBeingSent).toBeUndefined();
	});

	test('is shown and counted once if its event arrives before the response', () => {
		const arrived = addNewest(sent, page([9, 7], 3, 6));
		const settled = settleSent(arrived, -1, buildComment({ id: 9 }), { total: 6, revision: 2 });
		expect(listIds(settled.pages.flat())).toEqual([9, 7, 5]);
		expect(settled).toMatchObject({ skip: 3, total: 6 });
	});

	test('is added if the list was loaded again meanwhile', () => {
		const settled = settleSent(tree, -1, buildComment({ id: 9 }), { total: 6, revision: 2 });
		expect(listIds(settled.pages.flat())).toEqual([9, 7, 5]);
		expect(settled).toMatchObject({ skip: 3, total: 6 });
	});

	test('is removed if it could not be posted', () => {
		expect(dropComment(sent, -1)).toEqual(tree);
	});
});

describe('a linked thread', () => {
	test('marks replies that follow a gap', () => {
		const thread = buildComment({ id: 1, moreReplies: 40, children: [reply(2, 1), reply(99, 1)] });
		const { linked } = buildTree(page([9, 1]), thread, { ...NEWEST, linkedId: 99 });
		expect(linked?.children.map(({ isAhead }) => isAhead ?? false)).toEqual([false, true]);
	});

	test('changes together with its copy in the list', () => {
		const tree = buildTree(page([9, 1]), buildComment({ id: 1 }), { ...NEWEST, linkedId: 1 });
		const patched = patchComment(tree, 1, (comment) => ({ ...comment, likes: 99 }));
		expect(patched.linked?.likes).toBe(99);
		expect(patched.pages[0]?.[1]?.likes).toBe(99);
		expect(patched.pages[0]?.[0]).toBe(tree.pages[0]?.[0]);
	});
});

describe('a deleted comment', () => {
	const parent = buildComment({ id: 1, children: [reply(2, 1), reply(3, 1)] });
	const tree = buildTree(
		{ comments: [parent, buildComment({ id: 7 })], more: 9, total: 13, revision: 1 },
		null,
		NEWEST,
	);

	test('keeps its space if somebody else deleted it', () => {
		const marked = markDeleted(markDeleted(tree, 7), 7);
		expect(findComment(marked, 7)?.isDeleted).toBe(true);
		expect(marked).toMatchObject({ skip: 1 });
		const thread = markDeleted(tree, 2).pages[0]?.[0];
		expect(thread && countLoadedReplies(thread)).toBe(1);
	});

	test('disappears if the viewer deleted it', () => {
		expect(listIds(removeComment(tree, 7, { total: 12, revision: 2 }).pages.flat())).toEqual([1]);
		expect(listIds(removeComment(tree, 3, { total: 12, revision: 2 }).pages[0]?.[0]?.children ?? [])).toEqual([2]);
	});
});

test('the viewer’s own comment moves the start of the next page only in newest-first order', () => {
	const mine = buildComment({ id: 10 });
	const skipAfter = (order: 'newest' | 'oldest' | 'top') =>
		settleSent(buildTree(page([9, 8], 3), null, { linkedId: null, order }), undefined, mine, { total: 6, revision: 2 })
			.skip;
	expect([skipAfter('newest'), skipAfter('oldest'), skipAfter('top')]).toEqual([3, 2, 2]);
});
