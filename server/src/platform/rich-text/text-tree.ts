import { Parser } from 'htmlparser2';

export interface TextElement {
	tag: string;
	/** The target of a link, or the address of a picture. */
	href: string | null;
	/** The alternative text of a picture. */
	alt?: string;
	children: Piece[];
}

/** A rich text between cleaning and writing: unescaped text and elements. */
export type Piece = string | TextElement;

/** Characters parsed per step if only the beginning is needed. */
const SLICE_LENGTH = 2_000;

/** Parses HTML from the sanitizer, which contains only allowed tags and no deep nesting. */
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
		// The parser splits text at character references.
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

/** Appends a piece. Adjacent texts are joined. */
export function appendPiece(pieces: Piece[], piece: Piece): void {
	const last = pieces.at(-1);
	if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
	else pieces.push(piece);
}
