import type { Comment } from './present-comment.ts';

/** A comment in the browser: as loaded, with what has happened to it since. */
export interface ShownComment extends Comment {
	children: readonly ShownComment[];
	/** Deleted while it was on the screen. */
	isDeleted?: boolean;
	/** Shown early: some replies before it are not loaded yet. */
	isAhead?: boolean;
	/** Being sent. */
	isBeingSent?: boolean;
	/** The id it had while it was sent, so that its element stays the same. */
	sentId?: number;
}

/** Returns the changed comment, or the same one if nothing changes. */
export type CommentChange = (comment: ShownComment) => ShownComment;

/** Returns the comment with this id among the comments and their replies, or null. */
export function findIn(comments: readonly ShownComment[], id: number): ShownComment | null {
	for (const comment of comments) {
		const found = comment.id === id ? comment : findIn(comment.children, id);
		if (found) return found;
	}
	return null;
}

/** Returns the same list if the change does not affect it. */
export function patchIn(comments: readonly ShownComment[], id: number, change: CommentChange): readonly ShownComment[] {
	const patched = comments.map((comment) => patchOne(comment, id, change));
	return patched.some((comment, place) => comment !== comments[place]) ? patched : comments;
}

export function patchOne(comment: ShownComment, id: number, change: CommentChange): ShownComment {
	if (comment.id === id) return change(comment);
	const children = patchIn(comment.children, id, change);
	return children === comment.children ? comment : { ...comment, children };
}

/** Removes a comment by id from the comments and their replies. Returns the same list if it is not there. */
export function without(comments: readonly ShownComment[], id: number): readonly ShownComment[] {
	const left = comments.filter((comment) => comment.id !== id);
	if (left.length < comments.length) return left;
	const patched = comments.map((comment) => {
		const children = without(comment.children, id);
		return children === comment.children ? comment : { ...comment, children };
	});
	return patched.some((comment, place) => comment !== comments[place]) ? patched : comments;
}

/** Marks replies on the way to a linked comment that may follow a gap. */
export function markAhead(comment: ShownComment, linkedId: number): ShownComment {
	const children = comment.children.map((child, place) => {
		if (!findIn([child], linkedId)) return child;
		const isAhead = comment.moreReplies > 0 && place === comment.children.length - 1;
		const marked = markAhead(child, linkedId);
		return isAhead ? { ...marked, isAhead } : marked;
	});
	return { ...comment, children };
}
