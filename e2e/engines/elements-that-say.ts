/**
 * Runs in the page. Only the engine itself knows what an element is called, and takes its time to say so: these are worth asking
 * about.
 */
export function elementsThatSay(name: string, within: string): Element[] {
	const named = 'a, button, input, textarea, select, img, h1, h2, h3, [role], [aria-label], [contenteditable]';
	const elements = [...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${named})`)];
	const textsOf = (element: HTMLElement) => [
		element.getAttribute('aria-label'),
		element.getAttribute('alt'),
		element.textContent,
		...Array.from((element as HTMLInputElement).labels ?? [], ({ textContent }) => textContent),
	];
	// What is not drawn has no name, and WebKit refuses to answer.
	const seen = elements.filter((element) => element.checkVisibility());
	return seen.filter((element) => textsOf(element).some((text) => text?.includes(name)));
}
