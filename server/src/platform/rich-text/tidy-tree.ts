import { MAX_PICTURE_TEXT } from '@bilby/contract/huddles/addresses';
import { isVisible, withoutDisguises, withoutUnreadable } from '@bilby/contract/kernel/readable-text';
import { takeStart } from '@bilby/contract/kernel/shorten';
import { appendPiece, type Piece, type TextElement } from './text-tree.ts';

/** Inline markup. Without text, or within the same element, it has no effect. */
const INLINE = new Set(['a', 'strong', 'em']);

/** Consecutive line breaks; more only push other content out of sight. */
const MAX_BREAKS = 2;

/** Removes useless markup: elements without text, blank lines at the edges, and repeated blank lines. */
export function tidyTree(pieces: Piece[]): Piece[] {
	return withoutEdges(tidy(pieces, new Set()));
}

function tidy(pieces: Piece[], around: ReadonlySet<string>): Piece[] {
	const cached: Piece[] = [];
	for (const piece of pieces) {
		if (typeof piece === 'string') appendPiece(cached, readable(piece));
		else for (const tidied of tidyElement(piece, around)) appendPiece(cached, tidied);
	}
	return withoutLongGaps(cached.map((piece) => (typeof piece === 'string' ? piece.replace(/ {2,}/g, ' ') : piece)));
}

/** Returns the element without its empty parts, or only its content if the element itself has no effect. */
function tidyElement({ tag, href, alt, children }: TextElement, around: ReadonlySet<string>): Piece[] {
	if (tag === 'br') return [{ tag, href: null, children: [] }];
	if (tag === 'img')
		return [
			{
				tag,
				href,
				alt: takeStart(readable(alt ?? '').trim(), MAX_PICTURE_TEXT),
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
	// A blank line stays. Text on both sides of other empty elements stays separate.
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

/** Limits consecutive blank lines to one and breaks to two. */
function withoutLongGaps(pieces: Piece[]): Piece[] {
	const cached: Piece[] = [];
	let breaks = 0;
	let isAfterBlankLine = false;
	for (const piece of pieces) {
		if (typeof piece === 'string' && !isVisible(piece)) {
			appendPiece(cached, piece);
			continue;
		}
		breaks = isBreak(piece) ? breaks + 1 : 0;
		const isSuperfluous = breaks > MAX_BREAKS || (piece === BLANK_LINE && isAfterBlankLine);
		isAfterBlankLine = piece === BLANK_LINE;
		if (!isSuperfluous) appendPiece(cached, piece);
	}
	return cached;
}

/** Removes empty lines at the start and end. */
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
