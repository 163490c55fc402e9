/**
 * Runs in the page. Finds elements that may have a name. Only the browser knows the accessible name for certain, and it
 * is slow, so it checks only these.
 */
export function findCandidates(name: string, within: string): Element[] {
	const named = 'a, button, input, textarea, select, img, h1, h2, h3, [role], [aria-label], [contenteditable]';
	const elements = [...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${named})`)];
	const listTexts = (element: HTMLElement) => [
		element.getAttribute('aria-label'),
		element.getAttribute('alt'),
		element.textContent,
		...Array.from((element as HTMLInputElement).labels ?? [], ({ textContent }) => textContent),
	];
	// Elements that are not rendered have no name, and WebKit fails on them.
	const seen = elements.filter((element) => element.checkVisibility());
	return seen.filter((element) => listTexts(element).some((text) => text?.includes(name)));
}
