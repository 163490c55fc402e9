import { isVisible } from '@bilby/contract/kernel/readable-text';
import type { Piece } from './text-tree.ts';
import { toText } from './write-tree.ts';

/**
 * Matches the line above a quote, which only the site writes, regardless of spacing and decoration. Its length is limited to keep
 * matching cheap.
 */
const QUOTE_LINE = /^[^\p{L}\p{N}]{0,40}quoted\s{0,40}from(?!\p{L})/imu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/** Cyrillic, Greek and Armenian letters that look like the letters of a quote line. */
const LOOKALIKES = new Map(
	Object.entries({ q: 'ԛզ', u: 'υսц', o: 'оοօ', t: 'тτ', e: 'еε', d: 'ԁժ', f: 'ғϝք', r: 'гᴦ', m: 'мμ' }).flatMap(
		([latin, others]) => [...others].map((other) => [other, latin] as const),
	),
);

const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'blockquote']);

/**
 * Turns block quotes that imitate the quote of a post into paragraphs. Editors store each line of a quote as its own block, so
 * adjacent blocks count as one.
 */
export function unwrapImitatedQuotes(pieces: Piece[]): Piece[] {
	const unwrapped: Piece[] = [];
	let at = 0;
	while (at < pieces.length) {
		const run = quotesFrom(pieces, at);
		at += run.length;
		if (imitatesQuote(run)) unwrapped.push(...run.flatMap(asParagraphs));
		else unwrapped.push(...run.map(unwrapWithin));
	}
	return unwrapped;
}

/** Returns the adjacent block quotes from a position on, or the one piece of another kind that is there. */
function quotesFrom(pieces: Piece[], start: number): Piece[] {
	let end = start;
	for (let at = start; at < pieces.length; at += 1) {
		const piece = pieces[at];
		if (typeof piece === 'string' && !isVisible(piece)) continue;
		if (typeof piece !== 'object' || piece.tag !== 'blockquote') break;
		end = at + 1;
	}
	return pieces.slice(start, Math.max(end, start + 1));
}

function imitatesQuote(run: Piece[]): boolean {
	const [first] = run;
	if (typeof first !== 'object' || first.tag !== 'blockquote') return false;
	const text = toText(run).normalize('NFKD').replace(INVISIBLE, '').toLowerCase();
	return QUOTE_LINE.test(Array.from(text, (letter) => LOOKALIKES.get(letter) ?? letter).join(''));
}

function asParagraphs(piece: Piece): Piece[] {
	if (typeof piece === 'string') return [piece];
	const { children } = piece;
	const hasBlocks = children.some((child) => typeof child !== 'string' && BLOCKS.has(child.tag));
	return hasBlocks ? unwrapImitatedQuotes(children) : [{ tag: 'p', href: null, children }];
}

function unwrapWithin(piece: Piece): Piece {
	return typeof piece === 'string' ? piece : { ...piece, children: unwrapImitatedQuotes(piece.children) };
}
