import { readTextPictureAddress } from '@bilby/contract/huddles/addresses';
import type { RichTextBounds } from '@bilby/contract/kernel/limits';
import { isVisible } from '@bilby/contract/kernel/readable-text';
import sanitizeHtml from 'sanitize-html';
import type { CleanHtml } from '#schema/columns.ts';
import { AppError } from '../kernel/errors.ts';
import { linkAddresses } from './link-addresses.ts';
import { type Piece, readTree } from './text-tree.ts';
import { tidyTree } from './tidy-tree.ts';
import { unwrapImitatedQuotes } from './unwrap-imitated-quotes.ts';
import { toText, writeTree } from './write-tree.ts';

/**
 * The most tags in a text. No text needs more, and the parser compares each closing tag with all open ones: ten
 * thousand of both would take it a second.
 */
const MAX_TAGS = 5_000;

/**
 * The most lines of a plain text. Each becomes a paragraph, so a short text of line breaks would become the longest possible
 * HTML.
 */
const MAX_LINES = MAX_TAGS / 2;

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
	},
};

const WITH_PICTURES: sanitizeHtml.IOptions = {
	...ALLOWED,
	allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote', 'img'],
	allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
	exclusiveFilter: ({ tag, attribs }) => tag === 'img' && readTextPictureAddress(attribs.src ?? '') === null,
};

/**
 * Cleans members' HTML for storage and display. Only paragraphs, emphasis, lists, quotes and web links remain, and up to
 * `maxPictures` pictures that members uploaded, whose names are `pictures`. Empty elements are removed. Plain text becomes
 * paragraphs, and bare web addresses become links. Rejects text beyond the limits with an error for `field`. `text` has no
 * markup and each block on its own line; it is empty if nothing is readable.
 */
export function cleanRichText(
	written: string,
	{ field, maxBytes, maxLinks, maxPictures = 0 }: RichTextBounds & { field: string; maxPictures?: number },
): { html: CleanHtml; text: string; pictures: string[] } {
	const reject = (message: string) => new AppError({ code: 'validation', message, fields: { [field]: message } });
	const tooLong = () =>
		reject(`This text is too long with its formatting and links. Please keep it under ${maxBytes / 1_000} kB.`);
	if ((written.match(TAG)?.length ?? 0) > MAX_TAGS) {
		throw reject('This text has too much formatting. Please paste it without formatting.');
	}
	const paragraphs = asParagraphs(written);
	if (paragraphs === null) throw reject(`This text has too many lines. Please use at most ${MAX_LINES}.`);
	const options = maxPictures > 0 ? WITH_PICTURES : ALLOWED;
	const { tree, links } = linkAddresses(
		unwrapImitatedQuotes(tidyTree(readTree(sanitizeHtml(paragraphs, within(options, maxBytes, tooLong))))),
		maxLinks,
	);
	if (links > maxLinks) throw reject(`This text has too many links. Please use at most ${maxLinks}.`);
	const pictures = picturesIn(tree);
	if (pictures.length > maxPictures) throw reject(`Please use at most ${maxPictures} pictures.`);
	const html = writeTree(tree);
	if (Buffer.byteLength(html) > maxBytes) throw tooLong();
	const text = toText(tree);
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

/** Returns the lines of a plain text as paragraphs, and HTML unchanged; null for a text of too many lines. */
function asParagraphs(text: string): string | null {
	if (/<[a-z!/]/i.test(text)) return text;
	const paragraphs: string[] = [];
	for (const [line] of text.matchAll(/[^\r\n]+/g)) {
		if (!isVisible(line.replaceAll('&nbsp;', ' '))) continue;
		if (paragraphs.length >= MAX_LINES) return null;
		paragraphs.push(`<p>${line}</p>`);
	}
	return paragraphs.join('');
}

/**
 * Stops the sanitizer as soon as the text and addresses that it keeps are too long. Escaping makes them up to five times as long.
 */
function within(options: sanitizeHtml.IOptions, maxBytes: number, tooLong: () => AppError): sanitizeHtml.IOptions {
	let bytes = 0;
	const count = (text: string) => {
		bytes += Buffer.byteLength(text);
		if (bytes > maxBytes) throw tooLong();
	};
	return {
		...options,
		transformTags: {
			...options.transformTags,
			a: (tagName, { href }) => {
				if (!href || !WEB_ADDRESS.test(href)) return { tagName, attribs: {} };
				count(href);
				return { tagName, attribs: { href } };
			},
		},
		textFilter: (text) => {
			const collapsed = text.replace(/[\s\u00a0]+/g, ' ');
			if (collapsed !== ' ') count(collapsed);
			return collapsed;
		},
	};
}
