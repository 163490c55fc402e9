import type { Comment } from '../data/present-comment.ts';

/** A comment as it is shown: as it was read, and what became of it since. */
export interface ShownComment extends Comment {
	children: readonly ShownComment[];
	/** Deleted while it was on the screen. */
	isDeleted?: boolean;
	/** Shown before its turn: some replies before it have not been read yet. */
	isAhead?: boolean;
	/** Sent, and not answered yet. */
	isOnItsWay?: boolean;
	/** The id it had on its way: it stays the same element. */
	sentId?: number;
}

/** What takes the place of a comment; the same comment where nothing changes. */
export type CommentChange = (comment: ShownComment) => ShownComment;

/** The comment of this id among these and their replies; null where there is none. */
export function findIn(comments: readonly ShownComment[], id: number): ShownComment | null {
	for (const comment of comments) {
		const found = comment.id === id ? comment : findIn(comment.children, id);
		if (found) return found;
	}
	return null;
}

/** The same list where the change reaches none of them. */
export function patchIn(comments: readonly ShownComment[], id: number, change: CommentChange): readonly ShownComment[] {
	const patched = comments.map((comment) => patchOne(comment, id, change));
	return patched.some((comment, place) => comment !== comments[place]) ? patched : comments;
}

export function patchOne(comment: ShownComment, id: number, change: CommentChange): ShownComment {
	if (comment.id === id) return change(comment);
	const children = patchIn(comment.children, id, change);
	return children === comment.children ? comment : { ...comment, children };
}

/** These comments, and their replies, without that of this id; the same list where none has it. */
export function without(comments: readonly ShownComment[], id: number): readonly ShownComment[] {
	const left = comments.filter((comment) => comment.id !== id);
	if (left.length < comments.length) return left;
	const patched = comments.map((comment) => {
		const children = without(comment.children, id);
		return children === comment.children ? comment : { ...comment, children };
	});
	return patched.some((comment, place) => comment !== comments[place]) ? patched : comments;
}

/** On the way down to a linked comment, a reply may stand behind a gap. */
export function markAhead(comment: ShownComment, linkedId: number): ShownComment {
	const children = comment.children.map((child, place) => {
		if (!findIn([child], linkedId)) return child;
		const isAhead = comment.moreReplies > 0 && place === comment.children.length - 1;
		const marked = markAhead(child, linkedId);
		return isAhead ? { ...marked, isAhead } : marked;
	});
	return { ...comment, children };
}
