import { commentAnchor } from '../data/comments-address.ts';

/** A loaded comment is rendered within a few frames. One that is still missing after this many does not exist. */
const MAX_FRAMES = 120;

/** Focuses a comment and scrolls it into view, once it is rendered. */
export function focusComment(id: number): void {
	whenRendered(commentAnchor(id), (element) => {
		element.focus({ preventScroll: true });
		element.scrollIntoView({ block: 'nearest' });
	});
}

/** Like `focusComment`, but with the comment at the top of the view, for readers who followed a link to it. */
export function goToComment(id: number): void {
	whenRendered(commentAnchor(id), goTo);
}

/** The id of the note that replaces a deleted comment. */
export const DELETED_NOTE = 'comment-gone';

/** Focuses that note and scrolls it into view. */
export function goToDeletedNote(): void {
	whenRendered(DELETED_NOTE, goTo);
}

function goTo(element: HTMLElement): void {
	element.focus({ preventScroll: true });
	element.scrollIntoView({ block: 'start' });
}

/** Focuses the heading of the comments without scrolling. */
export function focusHeading(): void {
	requestAnimationFrame(() => document.getElementById('comments-title')?.focus({ preventScroll: true }));
}

function whenRendered(id: string, go: (element: HTMLElement) => void, frames = MAX_FRAMES): void {
	requestAnimationFrame(() => {
		const element = document.getElementById(id);
		if (element) go(element);
		else if (frames > 0) whenRendered(id, go, frames - 1);
	});
}
