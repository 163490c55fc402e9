import { MAX_PICTURE_TEXT } from '@bilby/contract/huddles/addresses';
import { isVisible, withoutDisguises, withoutUnreadable } from '@bilby/contract/kernel/readable-text';
import { startOf } from '@bilby/contract/kernel/shorten';
import { appendPiece, type Piece, type TextElement } from './text-tree.ts';

/** Markup within a line: without words it is nothing, and within itself it adds nothing. */
const INLINE = new Set(['a', 'strong', 'em']);

/** Breaks in a row; more only push what follows out of sight. */
const MAX_BREAKS = 2;

/** Takes away all that only costs bytes: markup without words, blank lines at the edges and more than one in a row. */
export function tidyTree(pieces: Piece[]): Piece[] {
	return withoutEdges(tidy(pieces, new Set()));
}

function tidy(pieces: Piece[], around: ReadonlySet<string>): Piece[] {
	const kept: Piece[] = [];
	for (const piece of pieces) {
		if (typeof piece === 'string') appendPiece(kept, readable(piece));
		else for (const tidied of tidyElement(piece, around)) appendPiece(kept, tidied);
	}
	return withoutLongGaps(kept.map((piece) => (typeof piece === 'string' ? piece.replace(/ {2,}/g, ' ') : piece)));
}

/** The element without what is empty in it; what is left of its content where it is itself without use. */
function tidyElement({ tag, href, alt, children }: TextElement, around: ReadonlySet<string>): Piece[] {
	if (tag === 'br') return [{ tag, href: null, children: [] }];
	if (tag === 'img')
		return [
			{
				tag,
				href,
				alt: startOf(readable(alt ?? '').trim(), MAX_PICTURE_TEXT),
				children: [],
			},
		];
	const isInline = INLINE.has(tag);
	const content = tidy(children, isInline ? new Set([...around, tag]) : around);
	const isEmpty = content.every(isEmptyPiece);
	if (isInline)
		return isEmpty || around.has(tag) || (tag === 'a' && href === null)
			? content
			: [{ tag, href: clean(href), children: content }];
	if (!isEmpty) return [{ tag, href: null, children: content }];
	// A blank line stays one; what stood on both sides of anything else stays apart.
	return tag === 'p' && content.some(isBreak) ? [BLANK_LINE] : [' '];
}

const BREAK: TextElement = { tag: 'br', href: null, children: [] };
const BLANK_LINE: TextElement = { tag: 'p', href: null, children: [BREAK] };

function readable(text: string): string {
	return withoutDisguises(withoutUnreadable(text)).replace(/[\s\u00a0]+/g, ' ');
}

function clean(href: string | null): string | null {
	return href === null ? null : withoutDisguises(withoutUnreadable(href));
}

/** Of blank lines one is left in a row, of breaks two. */
function withoutLongGaps(pieces: Piece[]): Piece[] {
	const kept: Piece[] = [];
	let breaks = 0;
	let isAfterBlankLine = false;
	for (const piece of pieces) {
		if (typeof piece === 'string' && !isVisible(piece)) {
			appendPiece(kept, piece);
			continue;
		}
		breaks = isBreak(piece) ? breaks + 1 : 0;
		const isSuperfluous = breaks > MAX_BREAKS || (piece === BLANK_LINE && isAfterBlankLine);
		isAfterBlankLine = piece === BLANK_LINE;
		if (!isSuperfluous) appendPiece(kept, piece);
	}
	return kept;
}

/** Empty lines at the start and end are commands of Enter, not words. */
function withoutEdges(pieces: Piece[]): Piece[] {
	const first = pieces.findIndex((piece) => !isEmptyPiece(piece));
	const last = pieces.findLastIndex((piece) => !isEmptyPiece(piece));
	return first < 0 ? [] : pieces.slice(first, last + 1);
}

function isEmptyPiece(piece: Piece): boolean {
	return typeof piece === 'string' ? !isVisible(piece) : isBreak(piece) || piece === BLANK_LINE;
}

function isBreak(piece: Piece): boolean {
	return typeof piece !== 'string' && piece.tag === 'br';
}
