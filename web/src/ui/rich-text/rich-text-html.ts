import { shorten } from '@bilby/contract/kernel/shorten';

/**
 * Undoes the editor's quirks: it writes every space as non-breaking, blank lines as empty paragraphs, and its cursor.
 */
export function tidyEditorHtml(html: string): string {
	return html
		.replaceAll(/&nbsp;|\u00a0/g, ' ')
		.replaceAll(/<span class="ql-cursor">\ufeff*<\/span>/g, '')
		.replaceAll(/<(p|li|blockquote)>\s*<\/\1>/g, '')
		.replaceAll(/<(ul|ol)>\s*<\/\1>/g, '');
}

/** Converts plain text to HTML, with a paragraph for each line. */
export function toParagraphs(text: string): string {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
	return lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');
}

/** Converts plain text to a quote on one line, cut to `max` characters. */
export function toQuote(text: string, max: number): string {
	const line = text.replaceAll(/\s+/g, ' ').trim();
	return `<blockquote>${escapeHtml(shorten(line, max + 1))}</blockquote>`;
}

const TEXT_TAGS = new Set(['P', 'BLOCKQUOTE', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI']);

/** Removes everything that the editor cannot write. HTML stored on the device is not trusted. */
export function onlyTextFormats(html: string): string {
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	for (const element of body.querySelectorAll('*')) {
		if (!TEXT_TAGS.has(element.tagName)) element.replaceWith(element.textContent);
		for (const { name } of [...element.attributes]) element.removeAttribute(name);
	}
	return body.innerHTML;
}

const BLOCKS = 'p, li, blockquote';

/** Returns the text of the editor's HTML, with a line for each paragraph. */
export function toPlainText(html: string): string {
	const { body } = new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>/g, '\n'), 'text/html');
	const blocks = [...body.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
	const lines = blocks.length > 0 ? blocks.map(({ textContent }) => textContent) : [body.textContent];
	return lines.join('\n').trim();
}

/** True if the HTML contains a picture. */
export function hasPicture(html: string): boolean {
	return html.includes('<img');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
	return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
