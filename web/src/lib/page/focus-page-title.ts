/** Focuses the page's title. For a button that disappears when it is clicked. */
export function focusPageTitle(): void {
	const title = document.querySelector('h1');
	if (!title) return;
	title.tabIndex = -1;
	title.focus({ preventScroll: true });
}
