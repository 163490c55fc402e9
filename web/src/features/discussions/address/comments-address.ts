import type { Action } from '#lib/session/pending-actions.ts';

/** Whether the part of an address after # leads to the comments or to one of them. */
export function leadsToComments(hash: string): boolean {
	return hash === 'comments' || linkedCommentId(hash) !== null;
}

/** The comment that the part of an address after # names. */
export function linkedCommentId(hash: string): number | null {
	const digits = /^comment-([1-9]\d{0,9})$/.exec(hash)?.[1];
	return digits === undefined ? null : Number(digits);
}

/**
 * What is pressed among the comments, with the comment as the place to come back to: in another order of the list, or further
 * down than its first page, it would not be read again by itself.
 */
export function atComment(action: Action): Action & { hash: string } {
	return { ...action, hash: action.kind === 'comment' ? '#comments' : `#${commentAnchor(action.id)}` };
}

/** The id of a comment's element. */
export function commentAnchor(id: number): string {
	return `comment-${id}`;
}
