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

/** The tree of HTML that the sanitizer has been through: only tags of its list, none of them deep. */
export function readTree(sanitized: string): Piece[] {
	const top: Piece[] = [];
	const open = [top];
	const parser = new Parser({
		onopentag: (tag, { href, src, alt }) => {
			const children: Piece[] = [];
			const element =
				tag === 'img' ? { tag, href: src ?? null, alt: alt ?? '', children } : { tag, href: href ?? null, children };
			open.at(-1)?.push(element);
			open.push(children);
		},
		// An address comes in several parts where it has character references.
		ontext: (text) => appendPiece(open.at(-1) ?? top, text),
		onclosetag: () => {
			open.pop();
		},
	});
	parser.end(sanitized);
	return top;
}

/** Words next to words become one piece. */
export function appendPiece(pieces: Piece[], piece: Piece): void {
	const last = pieces.at(-1);
	if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
	else pieces.push(piece);
}
