import { commentAnchor } from '../data/comments-address.ts';

/** A loaded comment is rendered within a few frames. One that is still missing after this many does not exist. */
const MAX_FRAMES = 120;

/** Focuses a comment and scrolls it into view, once it is rendered. */
export function focusComment(id: number): void {
	whenFocused(commentAnchor(id), (element) => element.scrollIntoView({ block: 'nearest' }));
}

/** Like `focusComment`, but with the comment at the top of the view, for readers who followed a link to it. */
export function goToComment(id: number): void {
	whenFocused(commentAnchor(id), scrollToStart);
}

/** The id of the note that replaces a deleted comment. */
export const DELETED_NOTE = 'comment-gone';

/** Focuses that note and scrolls it into view. */
export function goToDeletedNote(): void {
	whenFocused(DELETED_NOTE, scrollToStart);
}

function scrollToStart(element: HTMLElement): void {
	element.scrollIntoView({ block: 'start' });
}

/** Focuses the heading of the comments without scrolling. */
export function focusHeading(): void {
	whenFocused('comments-title');
}

/** Tries in every frame, because nothing behind a dialog takes the focus until the dialog is closed. */
function whenFocused(id: string, scroll?: (element: HTMLElement) => void, frames = MAX_FRAMES): void {
	requestAnimationFrame(() => {
		const element = document.getElementById(id);
		element?.focus({ preventScroll: true });
		if (element && document.activeElement === element) scroll?.(element);
		else if (frames > 0) whenFocused(id, scroll, frames - 1);
	});
}
