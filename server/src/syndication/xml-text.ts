/** Everything but what a document of XML 1.0 may hold. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text of members as XML may hold it. */
export function xmlText(text: string): string {
	return text.replace(NO_XML, '');
}

/** The same for a section whose end would else end it early. */
export function xmlSection(html: string): string {
	return xmlText(html).replaceAll(']]>', ']]&gt;');
}
