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

function writeElement({ tag, href, children }: TextElement): string {
	if (tag === 'br') return '<br />';
	// A link within the site is one that the site made.
	const how = href !== null && /^\/(?!\/)/.test(href) ? '' : ` ${LINK}`;
	const attributes = href === null ? '' : ` href="${escapeWords(href).replaceAll('"', '&quot;')}"${how}`;
	return `<${tag}${attributes}>${writeTree(children)}</${tag}>`;
}

function linesOf(pieces: Piece[]): string {
	return pieces
		.map((piece) =>
			typeof piece === 'string' ? piece : `${linesOf(piece.children)}${LINES.has(piece.tag) ? '\n' : ''}`,
		)
		.join('');
}

function escapeWords(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
