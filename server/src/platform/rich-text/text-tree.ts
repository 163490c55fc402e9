import { Parser } from 'htmlparser2';

export interface TextElement {
	tag: string;
	/** Of a link. */
	href: string | null;
	/** Of a picture, by its address in `href`: what it shows. */
	alt?: string;
	children: Piece[];
}

/** A rich text between cleaning and writing: words, not escaped, and elements. */
export type Piece = string | TextElement;

/** Characters that are parsed per step if only the beginning is needed. */
const SLICE_LENGTH = 2_000;

/** The tree of HTML that the sanitizer has been through: only tags of its list, none of them deep. */
export function readTree(sanitized: string): Piece[] {
	return readBeginning(sanitized, Number.POSITIVE_INFINITY).tree;
}

/**
 * Returns the beginning of the tree with at least `enough` characters, not counting blanks. The rest of a long text is not
 * parsed.
 */
export function readBeginning(sanitized: string, enough: number): { tree: Piece[]; isWhole: boolean } {
	const top: Piece[] = [];
	let characters = 0;
	const count = (text: string) => {
		characters += text.replace(/\s+/g, '').length;
	};
	const open = [top];
	const parser = new Parser({
		onopentag: (tag, { href, src, alt }) => {
			const children: Piece[] = [];
			if (alt) count(alt);
			const element =
				tag === 'img' ? { tag, href: src ?? null, alt: alt ?? '', children } : { tag, href: href ?? null, children };
			open.at(-1)?.push(element);
			open.push(children);
		},
		// An address comes in several parts where it has character references.
		ontext: (text) => {
			count(text);
			appendPiece(open.at(-1) ?? top, text);
		},
		onclosetag: () => {
			open.pop();
		},
	});
	const sliceLength = Number.isFinite(enough) ? SLICE_LENGTH : sanitized.length;
	for (let start = 0; start < sanitized.length; start += sliceLength) {
		if (characters >= enough) return { tree: top, isWhole: false };
		parser.write(sanitized.slice(start, start + sliceLength));
	}
	parser.end();
	return { tree: top, isWhole: true };
}

/** Words next to words become one piece. */
export function appendPiece(pieces: Piece[], piece: Piece): void {
	const last = pieces.at(-1);
	if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
	else pieces.push(piece);
}
