import type { RichTextBounds } from '@bilby/contract/kernel/limits';
import sanitizeHtml from 'sanitize-html';
import type { CleanHtml } from '../../schema/columns.ts';
import { AppError } from '../kernel/errors.ts';
import { isBlank } from './blank-text.ts';
import { linkAddresses } from './link-addresses.ts';
import { readTree } from './text-tree.ts';
import { tidyTree } from './tidy-tree.ts';
import { textOf, writeTree } from './write-tree.ts';

/**
 * Tags that a written text may have. The largest text has no use for more, and the parser compares each closing tag with all
 * that are open: ten thousand of both would take it a second.
 */
const MAX_TAGS = 5_000;

const TAG = /<[a-z!/?]/gi;

const WEB_ADDRESS = /^https?:\/\//i;

const ALLOWED: sanitizeHtml.IOptions = {
	allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'],
	allowedAttributes: { a: ['href'] },
	allowedSchemes: ['http', 'https'],
	allowProtocolRelative: false,
	disallowedTagsMode: 'discard',
	nestingLimit: 12,
	transformTags: {
		b: 'strong',
		i: 'em',
		div: 'p',
		a: (tagName, { href }) => ({ tagName, attribs: href && WEB_ADDRESS.test(href) ? { href } : {} }),
	},
};

/**
 * Makes of members' HTML what may be stored and shown: paragraphs, emphasis, lists, quotes and web links, nothing else and
 * nothing empty. Plain text becomes paragraphs, and bare web addresses become links. Refuses, by the name of the field, what
 * is beyond the bounds. `text` is its words without markup, blocks on lines of their own; empty where nothing can be read.
 */
export function cleanRichText(
	written: string,
	{ field, maxBytes, maxLinks }: RichTextBounds & { field: string },
): { html: CleanHtml; text: string } {
	const refuse = (message: string) => new AppError('validation', message, { [field]: message });
	if ((written.match(TAG)?.length ?? 0) > MAX_TAGS) {
		throw refuse('There is too much formatting in this text. Please paste it without formatting.');
	}
	const { tree, links } = linkAddresses(tidyTree(readTree(sanitizeHtml(asParagraphs(written), ALLOWED))));
	if (links > maxLinks) throw refuse(`At most ${maxLinks} links, please; there are ${links} in this text.`);
	const html = writeTree(tree);
	const bytes = Buffer.byteLength(html);
	if (bytes > maxBytes) {
		throw refuse(
			`This text takes up ${Math.ceil(bytes / 1_000)} kB with its formatting and links. At most ${maxBytes / 1_000} kB, please.`,
		);
	}
	const text = textOf(tree);
	return { html: html as CleanHtml, text: isBlank(text) ? '' : text };
}

function asParagraphs(text: string): string {
	if (/<[a-z!/]/i.test(text)) return text;
	return text
		.split(/\r\n?|\n/)
		.filter((line) => !isBlank(line.replaceAll('&nbsp;', ' ')))
		.map((line) => `<p>${line}</p>`)
		.join('');
}
