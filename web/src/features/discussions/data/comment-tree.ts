import type { CommentOrder } from '@bilby/contract/discussions/choices';
import type { CommentsReply } from '@bilby/contract/discussions/wire';
import { type CommentCount, type CommentTally, isCounted, moveTo, startTally, withStep } from './comment-tally.ts';
import {
	type CommentChange,
	findIn,
	markAhead,
	patchIn,
	patchOne,
	type ShownComment,
	without,
} from './shown-comment.ts';

/** The loaded comments on a subject. Values are immutable, so unchanged ones are not rendered again. */
export interface CommentTree {
	/** Order of the top level. */
	order: CommentOrder;
	/** True for a flat list, where new posts come last whatever they reply to. */
	isList: boolean;
	/** The top level by loaded page: a change renders only one page again. */
	pages: readonly (readonly ShownComment[])[];
	/** Number of loaded top-level comments as the server counts them: the start of the next page. */
	skip: number;
	/** Number of top-level comments that follow. */
	more: number;
	/** Number of all comments including replies, with the server's revision of that count. */
	total: number;
	revision: number;
	/** The comments that the reader knows of. */
	tally: CommentTally;
	/** New comments that the reader has not chosen to see yet. */
	unseen: PendingEvents;
	/** The thread that the address links to, shown above the others. */
	linked: ShownComment | null;
}

/** New comments that wait behind the pill. */
export interface PendingEvents {
	comments: readonly { id: number; parentId: number | null; userId: number }[];
	/** The number of further new comments whose ids are unknown. */
	unnamed: number;
}

const NOTHING_UNSEEN: PendingEvents = { comments: [], unnamed: 0 };

/** A page of comments as it was loaded. */
export type CommentsPage = Pick<CommentsReply, 'more' | 'total' | 'revision'> & {
	comments: readonly ShownComment[];
	/** Start of the next page, if it is not simply this page's start plus its length. */
	next?: number;
};

/** Creates the tree from a first page, and the thread that contains `linkedId` if there is one. */
export function buildTree(
	{ comments, more, total, revision, next }: CommentsPage,
	thread: ShownComment | null,
	{ linkedId, order, isList = false }: { linkedId: number | null; order: CommentOrder; isList?: boolean },
): CommentTree {
	const linked = thread && linkedId !== null ? markAhead(thread, linkedId) : null;
	const tally = startTally({ total, revision });
	return {
		order,
		isList,
		pages: [comments],
		skip: next ?? comments.length,
		more,
		total,
		revision,
		tally,
		unseen: NOTHING_UNSEEN,
		linked,
	};
}

/** Replaces the list with one that was loaded to show `shown`. Later events stay pending. */
export function replaceList(tree: CommentTree, page: CommentsPage, shown: PendingEvents): CommentTree {
	const { tally } = moveTo(tree.tally, page);
	return { ...withPageOnly(tree, page), tally, unseen: withoutShown(tree.unseen, shown) };
}

function withPageOnly(tree: CommentTree, page: CommentsPage): CommentTree {
	const { comments, more } = page;
	return { ...withCount(tree, page), pages: [comments], skip: comments.length, more };
}

/** Sets the count, unless a newer one is known. */
export function withCount(tree: CommentTree, { total, revision }: CommentCount): CommentTree {
	return revision < tree.revision ? tree : { ...tree, total, revision };
}

/**
 * Appends the page that starts at `from`, without repeating comments that moved down meanwhile and without leaving a
 * gap.
 */
export function addPage(tree: CommentTree, page: CommentsPage, from: number): CommentTree {
	if (from > tree.skip) return tree;
	return {
		...withCount(tree, page),
		pages: [...tree.pages, findUnknown(tree, page)],
		skip: Math.max(tree.skip, page.next ?? from + page.comments.length),
		// An empty page ends the list even if it promises more, unless it says where to continue.
		more: page.comments.length === 0 && page.next === undefined ? 0 : page.more,
	};
}

/** Appends new posts to a list. Events later than `shown` stay pending. */
export function addLatest(tree: CommentTree, page: CommentsPage, shown: PendingEvents): CommentTree {
	const { tally } = moveTo(tree.tally, page);
	return { ...addPage(tree, page, tree.skip), tally, unseen: withoutShown(tree.unseen, shown) };
}

/** Adds the new comments of a fresh first page above the rest. A page without a known comment replaces everything. */
export function addNewest(tree: CommentTree, page: CommentsPage): CommentTree {
	const added = findUnknown(tree, page);
	const isAllNew = added.length === page.comments.length && tree.skip > 0;
	if (isAllNew) return withPageOnly(tree, page);
	return { ...withCount(tree, page), pages: onTop(tree.pages, added), skip: tree.skip + added.length };
}

function findUnknown({ pages }: CommentTree, page: CommentsPage): ShownComment[] {
	const known = new Set(pages.flat().map(({ id }) => id));
	return page.comments.filter(({ id }) => !known.has(id));
}

function onTop([first = [], ...others]: CommentTree['pages'], added: readonly ShownComment[]): CommentTree['pages'] {
	return [[...added, ...first], ...others];
}

/** Returns the start of the next page of a comment's replies, as the server counts them. */
export function countLoadedReplies({ children }: ShownComment): number {
	return children.filter(({ isAhead, isDeleted, isBeingSent }) => !isAhead && !isDeleted && !isBeingSent).length;
}

/** Appends the next replies to a comment. A reply that was shown early moves to its position. */
export function addReplies(tree: CommentTree, parentId: number, page: CommentsPage): CommentTree {
	const isRead = (id: number) => page.comments.some((reply) => reply.id === id);
	return patchComment(tree, parentId, (parent) => {
		const before = parent.children.filter((reply) => !reply.isAhead && !isRead(reply.id));
		const ahead = parent.children.filter((reply) => reply.isAhead && !isRead(reply.id));
		const children = [...before, ...page.comments, ...ahead];
		return { ...parent, children, moreReplies: Math.max(0, page.more - ahead.length) };
	});
}

/**
 * Adds the comment that the viewer is sending: on top, as the last reply, or at the end of a list. It does not count
 * yet.
 */
export function addSent(tree: CommentTree, comment: ShownComment): CommentTree {
	if (tree.isList) return { ...tree, pages: [...tree.pages.slice(0, -1), [...(tree.pages.at(-1) ?? []), comment]] };
	if (comment.parentId === null) return { ...tree, pages: onTop(tree.pages, [comment]) };
	return patchComment(tree, comment.parentId, (parent) => ({
		...parent,
		children: [...parent.children, parent.moreReplies > 0 ? { ...comment, isAhead: true } : comment],
	}));
}

/**
 * Replaces the viewer's sent comment with the stored one, in its position. `sentId` is undefined if it was not shown.
 */
export function settleSent(
	tree: CommentTree,
	sentId: number | undefined,
	comment: ShownComment,
	count: CommentCount,
): CommentTree {
	const known = sentId === undefined ? null : findComment(tree, sentId);
	const counted = withCount(countOwn(tree, comment.id, count), count);
	// An event may have added it already.
	if (findComment(tree, comment.id)) return known ? dropComment(counted, known.id) : counted;
	const settled = known
		? patchComment(counted, known.id, ({ isAhead }) => ({ ...comment, sentId: known.id, ...(isAhead && { isAhead }) }))
		: addSent(counted, comment);
	if (tree.isList) return { ...settled, skip: tree.more > 0 ? tree.skip : Math.max(tree.skip, comment.number ?? 0) };
	// In other orders it is somewhere on a later page.
	const isOnTop = comment.parentId === null && tree.order === 'newest';
	return { ...settled, skip: tree.skip + (isOnTop ? 1 : 0) };
}

/** Counts the viewer's own comment as known, even if a count included it before the response arrived. */
function countOwn(tree: CommentTree, id: number, { revision }: CommentCount): CommentTree {
	const isNamed = tree.unseen.comments.some((comment) => comment.id === id);
	const wasUnnamed = isCounted(tree.tally, revision) && !isNamed && !findComment(tree, id);
	const { comments, unnamed } = withoutPending(tree.unseen, id);
	return {
		...tree,
		tally: withStep(tree.tally, { revision, by: 1 }),
		unseen: { comments, unnamed: wasUnnamed ? Math.max(0, unnamed - 1) : unnamed },
	};
}

/** Marks a comment that someone else deleted. It keeps its position, so the page does not jump. */
export function markDeleted(tree: CommentTree, id: number): CommentTree {
	const isAtTop = tree.pages.flat().some((comment) => comment.id === id && !comment.isDeleted);
	const marked = patchComment(tree, id, (comment) => ({ ...comment, isDeleted: true }));
	// The posts of a list keep their numbers.
	return { ...marked, skip: tree.skip - (isAtTop && !tree.isList ? 1 : 0) };
}

/** Removes a comment that the viewer deleted. */
export function removeComment(tree: CommentTree, id: number, count: CommentCount): CommentTree {
	const isAtTop = tree.pages.flat().some((comment) => comment.id === id);
	return {
		...dropComment(withCount(tree, count), id),
		skip: tree.skip - (isAtTop && !tree.isList ? 1 : 0),
		tally: withStep(tree.tally, { revision: count.revision, by: -1 }),
		unseen: withoutPending(tree.unseen, id),
	};
}

/** Updates a comment after a moderator removed or restored it. */
export function applyReview(
	tree: CommentTree,
	{ commentId, removed, ...count }: CommentCount & { commentId: number; removed: boolean },
): CommentTree {
	const marked = patchComment(tree, commentId, (comment) => {
		// A list that was loaded after the removal does not have the text.
		const isShown = !removed && comment.html !== '';
		return { ...comment, isRemoved: !isShown, isPinned: false };
	});
	const known = removed ? withoutPending(tree.unseen, commentId) : tree.unseen;
	if (isCounted(tree.tally, count.revision)) return { ...marked, unseen: known };
	return {
		...withCount(marked, count),
		tally: withStep(tree.tally, { revision: count.revision, by: removed ? -1 : 1 }),
		unseen: known,
	};
}

export function withoutPending(unseen: PendingEvents, id: number): PendingEvents {
	return { ...unseen, comments: unseen.comments.filter((comment) => comment.id !== id) };
}

/** Returns the pending events without those that have been shown; more may have arrived meanwhile. */
export function withoutShown(unseen: PendingEvents, shown: PendingEvents): PendingEvents {
	const isShown = (id: number) => shown.comments.some((comment) => comment.id === id);
	return {
		comments: unseen.comments.filter(({ id }) => !isShown(id)),
		unnamed: Math.max(0, unseen.unnamed - shown.unnamed),
	};
}

/** Removes a comment that was never counted: one that could not be sent. */
export function dropComment(tree: CommentTree, id: number): CommentTree {
	return {
		...tree,
		pages: tree.pages.map((page) => without(page, id)),
		linked: tree.linked && (without([tree.linked], id)[0] ?? null),
	};
}

/** Changes one comment wherever it is shown. */
export function patchComment(tree: CommentTree, id: number, change: CommentChange): CommentTree {
	return {
		...tree,
		pages: tree.pages.map((page) => patchIn(page, id, change)),
		linked: tree.linked && patchOne(tree.linked, id, change),
	};
}

export function findComment(tree: CommentTree, id: number): ShownComment | null {
	return findIn(tree.linked ? [tree.linked, ...tree.pages.flat()] : tree.pages.flat(), id);
}

/** Returns true while a comment of the viewer is being sent. */
export function isAnyBeingSent({ linked, pages }: CommentTree): boolean {
	const isBeingSent = (comment: ShownComment): boolean => comment.isBeingSent || comment.children.some(isBeingSent);
	return [...(linked ? [linked] : []), ...pages.flat()].some(isBeingSent);
}
