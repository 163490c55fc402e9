import { commentAnchor } from './comments-address.ts';

/** What has just been read is drawn within a few frames; a comment that is not there after so many is gone. */
const MOST_FRAMES = 120;

/** Takes the keyboard and the view to a comment, once it is drawn. */
export function focusComment(id: number): void {
	whenDrawn(commentAnchor(id), (element) => {
		element.focus({ preventScroll: true });
		element.scrollIntoView({ block: 'nearest' });
	});
}

/** The same, with the comment at the top of the view: for those who came here for it. */
export function goToComment(id: number): void {
	whenDrawn(commentAnchor(id), goTo);
}

/** The id of the note that replaces a deleted comment. */
export const GONE_NOTE = 'comment-gone';

/** Moves the focus and the view to that note. */
export function goToGoneNote(): void {
	whenDrawn(GONE_NOTE, goTo);
}

function goTo(element: HTMLElement): void {
	element.focus({ preventScroll: true });
	element.scrollIntoView({ block: 'start' });
}

/** Takes the keyboard to the head of the comments; the view stays. */
export function focusHeading(): void {
	requestAnimationFrame(() => document.getElementById('comments-title')?.focus({ preventScroll: true }));
}

function whenDrawn(id: string, go: (element: HTMLElement) => void, frames = MOST_FRAMES): void {
	requestAnimationFrame(() => {
		const element = document.getElementById(id);
		if (element) go(element);
		else if (frames > 0) whenDrawn(id, go, frames - 1);
	});
}
