import { readTextPictureAddress } from '@bilby/contract/huddles/pictures/address';
import type { RichTextBounds } from '@bilby/contract/kernel/limits';
import { isVisible } from '@bilby/contract/kernel/readable-text';
import sanitizeHtml from 'sanitize-html';
import type { CleanHtml } from '../../schema/columns.ts';
import { AppError } from '../kernel/errors.ts';
import { linkAddresses } from './link-addresses.ts';
import { type Piece, readTree } from './text-tree.ts';
import { tidyTree } from './tidy-tree.ts';
import { unwrapImitatedQuotes } from './unwrap-imitated-quotes.ts';
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

const WITH_PICTURES: sanitizeHtml.IOptions = {
	...ALLOWED,
	allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote', 'img'],
	allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
	exclusiveFilter: ({ tag, attribs }) => tag === 'img' && readTextPictureAddress(attribs.src ?? '') === null,
};

/**
 * Makes of members' HTML what may be stored and shown: paragraphs, emphasis, lists, quotes and web links, nothing else and
 * nothing empty; where `maxPictures` says so, pictures of our own too, named in `pictures`. Plain text becomes paragraphs, and bare web addresses become links. Refuses, by the name of the field, what
 * is beyond the bounds. `text` is its words without markup, blocks on lines of their own; empty where nothing can be read.
 */
export function cleanRichText(
	written: string,
	{ field, maxBytes, maxLinks, maxPictures = 0 }: RichTextBounds & { field: string; maxPictures?: number },
): { html: CleanHtml; text: string; pictures: string[] } {
	const refuse = (message: string) => new AppError('validation', message, { [field]: message });
	if ((written.match(TAG)?.length ?? 0) > MAX_TAGS) {
		throw refuse('This text has too much formatting. Please paste it without formatting.');
	}
	const { tree, links } = linkAddresses(
		unwrapImitatedQuotes(
			tidyTree(readTree(sanitizeHtml(asParagraphs(written), maxPictures > 0 ? WITH_PICTURES : ALLOWED))),
		),
	);
	if (links > maxLinks) throw refuse(`This text has ${links} links. Please use at most ${maxLinks}.`);
	const pictures = picturesIn(tree);
	if (pictures.length > maxPictures) throw refuse(`Please use at most ${maxPictures} pictures.`);
	const html = writeTree(tree);
	const bytes = Buffer.byteLength(html);
	if (bytes > maxBytes) {
		throw refuse(
			`This text is ${Math.ceil(bytes / 1_000)} kB with its formatting and links. Please keep it under ${maxBytes / 1_000} kB.`,
		);
	}
	const text = textOf(tree);
	return { html: html as CleanHtml, text: isVisible(text) ? text : '', pictures };
}

/** The names of the pictures of a tree, in order. */
function picturesIn(pieces: Piece[]): string[] {
	return pieces.flatMap((piece) => {
		if (typeof piece === 'string') return [];
		const name = piece.tag === 'img' ? readTextPictureAddress(piece.href ?? '') : null;
		return name === null ? picturesIn(piece.children) : [name];
	});
}

function asParagraphs(text: string): string {
	if (/<[a-z!/]/i.test(text)) return text;
	return text
		.split(/\r\n?|\n/)
		.filter((line) => isVisible(line.replaceAll('&nbsp;', ' ')))
		.map((line) => `<p>${line}</p>`)
		.join('');
}
