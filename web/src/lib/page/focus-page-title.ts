/** Focuses the page's title. For a button that disappears when it is clicked. */
export function focusPageTitle(): void {
	focusInPlace(document.querySelector<HTMLElement>('h1'));
}

/** Focuses an element without scrolling, even one that visitors cannot focus, such as a heading. */
export function focusInPlace(element: HTMLElement | null): void {
	if (!element) return;
	if (element.tabIndex < 0) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
