import { intendPlace } from '../../../lib/session/session.ts';

/** Whether the part of an address after # leads to the comments or to one of them. */
export function leadsToComments(hash: string): boolean {
	return hash === 'comments' || linkedCommentId(hash) !== null;
}

/** The comment that the part of an address after # names. */
export function linkedCommentId(hash: string): number | null {
	const digits = /^comment-([1-9]\d{0,9})$/.exec(hash)?.[1];
	return digits === undefined ? null : Number(digits);
}

/** Notes the comments, or the one that the address names, as the place to come back to after logging in. */
export function intendComments(): void {
	const { hash } = window.location;
	intendPlace(leadsToComments(hash.slice(1)) ? hash : '#comments');
}

/** The id of a comment's element. */
export function commentAnchor(id: number): string {
	return `comment-${id}`;
}
