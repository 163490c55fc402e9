/** Focuses the page's title. For a button that disappears when it is clicked. */
export function focusPageTitle(): void {
	// Some pages have two, each hidden at one width. A hidden element does not take the focus.
	for (const title of document.querySelectorAll('h1')) {
		focusInPlace(title);
		if (document.activeElement === title) return;
	}
}

/** Focuses an element, or the page's title, if the focus was lost with something that has left the page. */
export function restoreLostFocus(target: HTMLElement | null = null): void {
	if (document.activeElement !== document.body) return;
	if (target) focusInPlace(target);
	else focusPageTitle();
}

/** Focuses an element without scrolling, even one that visitors cannot focus, such as a heading. */
export function focusInPlace(element: HTMLElement | null): void {
	if (!element) return;
	if (element.tabIndex < 0) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
