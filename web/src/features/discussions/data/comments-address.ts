import type { Action } from '#lib/session/pending-actions.ts';

/** Returns true if the hash of an address links to the comments or to one of them. */
export function isCommentHash(hash: string): boolean {
	return hash === 'comments' || linkedCommentId(hash) !== null;
}

/** Returns the id of the comment that the hash of an address links to, or null. */
export function linkedCommentId(hash: string): number | null {
	const digits = /^comment-([1-9]\d{0,9})$/.exec(hash)?.[1];
	return digits === undefined ? null : Number(digits);
}

/**
 * Adds the comment as the place to return to. A comment on a later page, or in another order, would not be loaded again
 * otherwise.
 */
export function atComment(action: Action): Action & { hash: string } {
	return { ...action, hash: action.kind === 'comment' ? '#comments' : `#${commentAnchor(action.id)}` };
}

/** Returns the id of a comment's element. */
export function commentAnchor(id: number): string {
	return `comment-${id}`;
}
