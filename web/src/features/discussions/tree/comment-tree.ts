import type { CommentOrder } from '@bilby/contract/discussions/choices';
import type { CommentsReply } from '@bilby/contract/discussions/wire';
import { accountOf, type CommentAccount, type CommentCount, closeAt, hasCounted, withStep } from './comment-account.ts';
import {
	type CommentChange,
	findIn,
	markAhead,
	patchIn,
	patchOne,
	type ShownComment,
	without,
} from './shown-comment.ts';

/** What has been read of the comments on a subject. Values are never changed in place, so what did not change is not drawn again. */
export interface CommentTree {
	/** Of the top level. */
	order: CommentOrder;
	/** One list in which what is new comes last, whatever it answers. */
	isList: boolean;
	/** The top level as it was read page by page: a change draws one of them anew. */
	pages: readonly (readonly ShownComment[])[];
	/** Comments at the top that have been read, as the server counts: where the next page begins. */
	skip: number;
	/** Comments at the top that follow. */
	more: number;
	/** All comments, replies included, and the server's revision at which there were as many. */
	total: number;
	revision: number;
	/** Of which comments the reader knows. */
	account: CommentAccount;
	/** What waits until the reader asks for it. */
	unseen: PendingEvents;
	/** The thread that the address leads to; it stands above the others. */
	linked: ShownComment | null;
}

/** New comments that wait behind the pill. */
export interface PendingEvents {
	comments: readonly { id: number; parentId: number | null; userId: number }[];
	/** How many more there are of which only the number is known. */
	unnamed: number;
}

const NOTHING_UNSEEN: PendingEvents = { comments: [], unnamed: 0 };

/** One part of what is said, as it was read. */
export type CommentsPage = Pick<CommentsReply, 'more' | 'total' | 'revision'> & {
	comments: readonly ShownComment[];
	/** Where the next part begins, where that is not as many further as there are comments in this one. */
	next?: number;
};

/** The tree of a first page, and of the thread that holds `linkedId` where there is one. */
export function treeOf(
	{ comments, more, total, revision, next }: CommentsPage,
	thread: ShownComment | null,
	{ linkedId, order, isList = false }: { linkedId: number | null; order: CommentOrder; isList?: boolean },
): CommentTree {
	const linked = thread && linkedId !== null ? markAhead(thread, linkedId) : null;
	const account = accountOf({ total, revision });
	return {
		order,
		isList,
		pages: [comments],
		skip: next ?? comments.length,
		more,
		total,
		revision,
		account,
		unseen: NOTHING_UNSEEN,
		linked,
	};
}

/** The list as it was read anew after `shown` was asked for; what has come since still waits. */
export function readAnew(tree: CommentTree, page: CommentsPage, shown: PendingEvents): CommentTree {
	const { account } = closeAt(tree.account, page);
	return { ...withPageOnly(tree, page), account, unseen: afterEvents(tree.unseen, shown) };
}

function withPageOnly(tree: CommentTree, page: CommentsPage): CommentTree {
	const { comments, more } = page;
	return { ...withCount(tree, page), pages: [comments], skip: comments.length, more };
}

/** Counts anew, unless a newer count is known. */
export function withCount(tree: CommentTree, { total, revision }: CommentCount): CommentTree {
	return revision < tree.revision ? tree : { ...tree, total, revision };
}

/** Appends the page that begins at `from`; comments that moved down meanwhile are not repeated, and no gap is left. */
export function addPage(tree: CommentTree, page: CommentsPage, from: number): CommentTree {
	if (from > tree.skip) return tree;
	return {
		...withCount(tree, page),
		pages: [...tree.pages, unknownIn(tree, page)],
		skip: Math.max(tree.skip, page.next ?? from + page.comments.length),
		// An empty page ends the list, whatever it says, unless it says where to go on.
		more: page.comments.length === 0 && page.next === undefined ? 0 : page.more,
	};
}

/** Appends what came at the end of a list since it was read; what has come since `shown` was asked for still waits. */
export function addLatest(tree: CommentTree, page: CommentsPage, shown: PendingEvents): CommentTree {
	const { account } = closeAt(tree.account, page);
	return { ...addPage(tree, page, tree.skip), account, unseen: afterEvents(tree.unseen, shown) };
}

/** Puts what is new on a fresh first page above the rest; where nothing on it is known, it takes the place of all. */
export function addNewest(tree: CommentTree, page: CommentsPage): CommentTree {
	const added = unknownIn(tree, page);
	const isAllNew = added.length === page.comments.length && tree.skip > 0;
	if (isAllNew) return withPageOnly(tree, page);
	return { ...withCount(tree, page), pages: onTop(tree.pages, added), skip: tree.skip + added.length };
}

function unknownIn({ pages }: CommentTree, page: CommentsPage): ShownComment[] {
	const known = new Set(pages.flat().map(({ id }) => id));
	return page.comments.filter(({ id }) => !known.has(id));
}

function onTop([first = [], ...others]: CommentTree['pages'], added: readonly ShownComment[]): CommentTree['pages'] {
	return [[...added, ...first], ...others];
}

/** Where the next page of a comment's replies begins, as the server counts. */
export function repliesRead({ children }: ShownComment): number {
	return children.filter(({ isAhead, isDeleted, isOnItsWay }) => !isAhead && !isDeleted && !isOnItsWay).length;
}

/** Appends the next replies to a comment. One that was shown ahead of them takes its proper place. */
export function addReplies(tree: CommentTree, parentId: number, page: CommentsPage): CommentTree {
	const isRead = (id: number) => page.comments.some((reply) => reply.id === id);
	return patchComment(tree, parentId, (parent) => {
		const before = parent.children.filter((reply) => !reply.isAhead && !isRead(reply.id));
		const ahead = parent.children.filter((reply) => reply.isAhead && !isRead(reply.id));
		const children = [...before, ...page.comments, ...ahead];
		return { ...parent, children, moreReplies: Math.max(0, page.more - ahead.length) };
	});
}

/** Adds what the viewer has just sent: above all others, as the last reply, or as the last of a list. It does not count yet. */
export function addSent(tree: CommentTree, comment: ShownComment): CommentTree {
	if (tree.isList) return { ...tree, pages: [...tree.pages.slice(0, -1), [...(tree.pages.at(-1) ?? []), comment]] };
	if (comment.parentId === null) return { ...tree, pages: onTop(tree.pages, [comment]) };
	return patchComment(tree, comment.parentId, (parent) => ({
		...parent,
		children: [...parent.children, parent.moreReplies > 0 ? { ...comment, isAhead: true } : comment],
	}));
}

/** What the viewer has sent has arrived as `comment`, in the place where it was shown; `sentId` is undefined if it was not. */
export function settleSent(
	tree: CommentTree,
	sentId: number | undefined,
	comment: ShownComment,
	count: CommentCount,
): CommentTree {
	const known = sentId === undefined ? null : findComment(tree, sentId);
	const counted = withCount(accountFor(tree, comment.id, count), count);
	// An event may have brought it meanwhile.
	if (findComment(tree, comment.id)) return known ? dropComment(counted, known.id) : counted;
	const settled = known
		? patchComment(counted, known.id, ({ isAhead }) => ({ ...comment, sentId: known.id, ...(isAhead && { isAhead }) }))
		: addSent(counted, comment);
	if (tree.isList) return { ...settled, skip: tree.more > 0 ? tree.skip : Math.max(tree.skip, comment.number ?? 0) };
	// In other orders it stands somewhere on a later page.
	const isOnTop = comment.parentId === null && tree.order === 'newest';
	return { ...settled, skip: tree.skip + (isOnTop ? 1 : 0) };
}

/** What the viewer has written is nothing new to them, not even where a count held it before its answer came. */
function accountFor(tree: CommentTree, id: number, { revision }: CommentCount): CommentTree {
	const isNamed = tree.unseen.comments.some((comment) => comment.id === id);
	const isCounted = hasCounted(tree.account, revision) && !isNamed && !findComment(tree, id);
	const { comments, unnamed } = withoutPending(tree.unseen, id);
	return {
		...tree,
		account: withStep(tree.account, { revision, by: 1 }),
		unseen: { comments, unnamed: isCounted ? Math.max(0, unnamed - 1) : unnamed },
	};
}

/** Leaves the room of a comment that somebody else deleted, so that nothing jumps. */
export function markDeleted(tree: CommentTree, id: number): CommentTree {
	const isAtTop = tree.pages.flat().some((comment) => comment.id === id && !comment.isDeleted);
	const marked = patchComment(tree, id, (comment) => ({ ...comment, isDeleted: true }));
	// Numbers stay as they are.
	return { ...marked, skip: tree.skip - (isAtTop && !tree.isList ? 1 : 0) };
}

/** Takes away a comment that the viewer deleted. */
export function removeComment(tree: CommentTree, id: number, count: CommentCount): CommentTree {
	const isAtTop = tree.pages.flat().some((comment) => comment.id === id);
	return {
		...dropComment(withCount(tree, count), id),
		skip: tree.skip - (isAtTop && !tree.isList ? 1 : 0),
		account: withStep(tree.account, { revision: count.revision, by: -1 }),
		unseen: withoutPending(tree.unseen, id),
	};
}

/** How a comment stands after a moderator took it away, or brought it back. */
export function standAfterReview(
	tree: CommentTree,
	{ commentId, removed, ...count }: CommentCount & { commentId: number; removed: boolean },
): CommentTree {
	const marked = patchComment(tree, commentId, (comment) => {
		// Whoever read the list meanwhile has not got its words.
		const isShown = !removed && comment.html !== '';
		return { ...comment, isRemoved: !isShown, isPinned: false };
	});
	const known = removed ? withoutPending(tree.unseen, commentId) : tree.unseen;
	if (hasCounted(tree.account, count.revision)) return { ...marked, unseen: known };
	return {
		...withCount(marked, count),
		account: withStep(tree.account, { revision: count.revision, by: removed ? -1 : 1 }),
		unseen: known,
	};
}

export function withoutPending(unseen: PendingEvents, id: number): PendingEvents {
	return { ...unseen, comments: unseen.comments.filter((comment) => comment.id !== id) };
}

/** What is left once some of it has been shown; more may have come meanwhile. */
export function afterEvents(unseen: PendingEvents, shown: PendingEvents): PendingEvents {
	const isShown = (id: number) => shown.comments.some((comment) => comment.id === id);
	return {
		comments: unseen.comments.filter(({ id }) => !isShown(id)),
		unnamed: Math.max(0, unseen.unnamed - shown.unnamed),
	};
}

/** Takes away a comment that did not count: one that was sent and has not arrived. */
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

/** Whether something that the viewer has sent has not been answered yet. */
export function hasOnItsWay({ linked, pages }: CommentTree): boolean {
	const isOnItsWay = (comment: ShownComment): boolean => comment.isOnItsWay || comment.children.some(isOnItsWay);
	return [...(linked ? [linked] : []), ...pages.flat()].some(isOnItsWay);
}
