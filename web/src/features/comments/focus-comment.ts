import { commentAnchor } from './comments-address.ts';

/** Takes the keyboard and the view to a comment, once it is drawn. */
export function focusComment(id: number): void {
	requestAnimationFrame(() => {
		const element = document.getElementById(commentAnchor(id));
		element?.focus({ preventScroll: true });
		element?.scrollIntoView({ block: 'nearest' });
	});
}

/** The same, with the comment at the top of the view: for those who came here for it. */
export function goToComment(id: number): void {
	requestAnimationFrame(() => {
		const element = document.getElementById(commentAnchor(id));
		element?.focus({ preventScroll: true });
		element?.scrollIntoView({ block: 'start' });
	});
}

/** Takes the keyboard to the head of the comments; the view stays. */
export function focusHeading(): void {
	requestAnimationFrame(() => document.getElementById('comments-title')?.focus({ preventScroll: true }));
}
