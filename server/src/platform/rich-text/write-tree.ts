import { readTextPictureAddress, textPictureSize } from '@bilby/contract/huddles/addresses';
import type { Piece, TextElement } from './text-tree.ts';

/** Links of members: not followed by search engines, and the page behind them learns nothing. */
const LINK = 'rel="ugc nofollow noopener" target="_blank"';

/** Elements after which a line ends. */
const LINES = new Set(['br', 'p', 'li', 'blockquote']);

export function writeTree(pieces: Piece[]): string {
	return pieces.map((piece) => (typeof piece === 'string' ? escapeWords(piece) : writeElement(piece))).join('');
}

/** The words of a tree, a line for each block. */
export function textOf(pieces: Piece[]): string {
	return linesOf(pieces)
		.replace(/[ \t]+/g, ' ')
		.trim();
}

function writeElement({ tag, href, alt, children }: TextElement): string {
	if (tag === 'br') return '<br />';
	if (tag === 'img') return writePicture(href ?? '', alt ?? '');
	// A link within the site is one that the site made.
	const how = href !== null && /^\/(?!\/)/.test(href) ? '' : ` ${LINK}`;
	const attributes = href === null ? '' : ` href="${escapeWords(href).replaceAll('"', '&quot;')}"${how}`;
	return `<${tag}${attributes}>${writeTree(children)}</${tag}>`;
}

/** Pixels into which a picture fits, so that a tall one leaves room for words. */
const SHOWN = { width: 720, height: 560 };

/** With its size, so that nothing moves when it comes. */
function writePicture(src: string, alt: string): string {
	const size = textPictureSize(readTextPictureAddress(src) ?? '');
	if (!size) return '';
	const scale = Math.min(1, SHOWN.width / size.width, SHOWN.height / size.height);
	const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
	return `<img src="${src}" alt="${escapeWords(alt).replaceAll('"', '&quot;')}" width="${width}" height="${height}" loading="lazy" decoding="async" />`;
}

function linesOf(pieces: Piece[]): string {
	return pieces
		.map((piece) =>
			typeof piece === 'string'
				? piece
				: `${piece.alt ?? ''}${linesOf(piece.children)}${LINES.has(piece.tag) ? '\n' : ''}`,
		)
		.join('');
}

function escapeWords(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
