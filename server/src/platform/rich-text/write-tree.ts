import { readTextPictureAddress, textPictureSize } from '@bilby/contract/huddles/addresses';
import type { Piece, TextElement } from './text-tree.ts';

/** Attributes of members' links: search engines do not follow them, and the linked page gets no access. */
const LINK = 'rel="ugc nofollow noopener" target="_blank"';

/** Elements that end a line. */
const LINES = new Set(['br', 'p', 'li', 'blockquote']);

export function writeTree(pieces: Piece[]): string {
	return pieces.map((piece) => (typeof piece === 'string' ? escapeWords(piece) : writeElement(piece))).join('');
}

/** Returns the plain text of a tree, one line per block. */
export function toText(pieces: Piece[]): string {
	return writeLines(pieces)
		.replace(/[ \t]+/g, ' ')
		.trim();
}

function writeElement({ tag, href, alt, children }: TextElement): string {
	if (tag === 'br') return '<br />';
	if (tag === 'img') return writePicture(href ?? '', alt ?? '');
	// Only the site itself makes links within the site.
	const how = href !== null && /^\/(?!\/)/.test(href) ? '' : ` ${LINK}`;
	const attributes = href === null ? '' : ` href="${escapeWords(href).replaceAll('"', '&quot;')}"${how}`;
	return `<${tag}${attributes}>${writeTree(children)}</${tag}>`;
}

/** Pixels into which a picture must fit, so that a tall one leaves space for text. */
const SHOWN = { width: 720, height: 560 };

/** Writes the size too, so that nothing moves when the picture loads. */
function writePicture(src: string, alt: string): string {
	const size = textPictureSize(readTextPictureAddress(src) ?? '');
	if (!size) return '';
	const scale = Math.min(1, SHOWN.width / size.width, SHOWN.height / size.height);
	const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
	return `<img src="${src}" alt="${escapeWords(alt).replaceAll('"', '&quot;')}" width="${width}" height="${height}" loading="lazy" decoding="async" />`;
}

function writeLines(pieces: Piece[]): string {
	return pieces
		.map((piece) =>
			typeof piece === 'string'
				? piece
				: `${piece.alt ?? ''}${writeLines(piece.children)}${LINES.has(piece.tag) ? '\n' : ''}`,
		)
		.join('');
}

function escapeWords(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
