import { intendPlace } from '../../../lib/session/session.ts';
import type { IntendedAction } from '../../viewer/intended-action.ts';

/** Whether the part of an address after # leads to the comments or to one of them. */
export function leadsToComments(hash: string): boolean {
	return hash === 'comments' || linkedCommentId(hash) !== null;
}

/** The comment that the part of an address after # names. */
export function linkedCommentId(hash: string): number | null {
	const digits = /^comment-([1-9]\d{0,9})$/.exec(hash)?.[1];
	return digits === undefined ? null : Number(digits);
}

/** Notes the comments, or the one that the address names, as the place to come back to after logging in, and what was pressed. */
export function intendComments(action: IntendedAction): void {
	const { hash } = window.location;
	intendPlace(leadsToComments(hash.slice(1)) ? hash : '#comments', action);
}

/** The id of a comment's element. */
export function commentAnchor(id: number): string {
	return `comment-${id}`;
}
