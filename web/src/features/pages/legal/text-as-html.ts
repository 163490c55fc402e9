/** Returns a text as an HTML file of its own. Styles and scripts are left out, and links lead to the site. */
export function textAsHtml(title: string, text: HTMLElement): string {
	const page = document.implementation.createHTMLDocument(title);
	page.documentElement.lang = 'en-AU';
	const charset = page.createElement('meta');
	charset.setAttribute('charset', 'utf-8');
	page.head.prepend(charset);
	const copy = page.importNode(text, true);
	for (const left of copy.querySelectorAll('script, style, [data-not-in-file]')) left.remove();
	for (const element of copy.querySelectorAll('*')) element.removeAttribute('class');
	for (const link of copy.querySelectorAll('a')) {
		const address = link.getAttribute('href') ?? '';
		if (!address.startsWith('#')) link.setAttribute('href', new URL(address, window.location.href).href);
	}
	page.body.append(...copy.childNodes);
	return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}
