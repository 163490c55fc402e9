import { shorten } from '@bilby/contract/kernel/shorten';

/** The editor writes every space as one that does not break, blank lines as empty paragraphs, and its cursor: all are undone. */
export function tidyEditorHtml(html: string): string {
	return html
		.replaceAll(/&nbsp;|\u00a0/g, ' ')
		.replaceAll(/<span class="ql-cursor">\ufeff*<\/span>/g, '')
		.replaceAll(/<(p|li|blockquote)>\s*<\/\1>/g, '')
		.replaceAll(/<(ul|ol)>\s*<\/\1>/g, '');
}

/** Plain text as HTML: each line becomes a paragraph. */
export function paragraphsOf(text: string): string {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
	return lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');
}

/** Plain text as a quote, on one line, and cut where it is longer than `max` characters. */
export function quoteOf(text: string, max: number): string {
	const line = text.replaceAll(/\s+/g, ' ').trim();
	return `<blockquote>${escapeHtml(shorten(line, max + 1))}</blockquote>`;
}

const TEXT_TAGS = new Set(['P', 'BLOCKQUOTE', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI']);

/** What the editor can write and nothing else, for showing it as it is: what was kept on the device is not trusted. */
export function onlyTextFormats(html: string): string {
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	for (const element of body.querySelectorAll('*')) {
		if (!TEXT_TAGS.has(element.tagName)) element.replaceWith(element.textContent);
		for (const { name } of [...element.attributes]) element.removeAttribute(name);
	}
	return body.innerHTML;
}

const BLOCKS = 'p, li, blockquote';

/** The words of the editor's HTML, a line for each paragraph. */
export function plainTextOf(html: string): string {
	const { body } = new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>/g, '\n'), 'text/html');
	const blocks = [...body.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
	const lines = blocks.length > 0 ? blocks.map(({ textContent }) => textContent) : [body.textContent];
	return lines.join('\n').trim();
}

/** Whether there is more to a text than its words. */
export function hasPicture(html: string): boolean {
	return html.includes('<img');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
	return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}
