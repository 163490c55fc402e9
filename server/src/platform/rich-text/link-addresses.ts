import { withoutTextAround } from '@bilby/contract/kernel/web-address-end';
import { find as findLinks } from 'linkifyjs';
import type { Piece } from './text-tree.ts';

const WEB_ADDRESS = /^https?:\/\//i;

/** Makes links of the web addresses that stand in the words of a tree; answers how many links it has with them. */
export function linkAddresses(pieces: Piece[]): { tree: Piece[]; links: number } {
	let links = 0;
	const walk = (level: Piece[]): Piece[] =>
		level.flatMap((piece) => {
			if (typeof piece === 'string') {
				const linked = linkWords(piece);
				links += linked.filter((part) => typeof part !== 'string').length;
				return linked;
			}
			if (piece.tag !== 'a') return { ...piece, children: walk(piece.children) };
			links += 1;
			return piece;
		});
	return { tree: walk(pieces), links };
}

function linkWords(text: string): Piece[] {
	// Most words have no address in them, and looking for one takes a while.
	if (!/https?:\/\//i.test(text)) return [text];
	const parts: Piece[] = [];
	let done = 0;
	for (const { type, value: found, start } of findLinks(text)) {
		if (type !== 'url' || !WEB_ADDRESS.test(found)) continue;
		const value = withoutTextAround(found);
		// Nothing but a scheme may be left of it.
		if (!URL.canParse(value)) continue;
		parts.push(text.slice(done, start), { tag: 'a', href: value, children: [value] });
		done = start + value.length;
	}
	return [...parts, text.slice(done)].filter((part) => part !== '');
}
