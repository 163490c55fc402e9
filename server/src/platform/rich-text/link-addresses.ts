import { withoutTextAround } from '@bilby/contract/kernel/web-address-end';
import { find as findLinks } from 'linkifyjs';
import { appendPiece, type Piece } from './text-tree.ts';

const WEB_ADDRESS = /^https?:\/\//i;

/** Characters of the longest word that is searched for addresses. Browsers and shops use no longer addresses. */
const MAX_ADDRESS_LENGTH = 2_048;

/**
 * Turns the web addresses in the text of a tree into links, and returns how many links the tree then has. It stops at the first
 * link beyond `maxLinks`, because such a text is rejected.
 */
export function linkAddresses(pieces: Piece[], maxLinks: number): { tree: Piece[]; links: number } {
	let links = 0;
	const linkText = (text: string): Piece[] => {
		// Most texts have no address, and searching for one takes time.
		if (!/https?:\/\//i.test(text)) return [text];
		const parts: Piece[] = [];
		for (const word of text.split(/(?<= )/)) {
			const linked = links > maxLinks ? [word] : linkWord(word);
			links += linked.filter((part) => typeof part !== 'string').length;
			for (const part of linked) appendPiece(parts, part);
		}
		return parts;
	};
	const walk = (level: Piece[]): Piece[] =>
		level.flatMap((piece) => {
			if (typeof piece === 'string') return linkText(piece);
			if (piece.tag !== 'a') return { ...piece, children: walk(piece.children) };
			links += 1;
			return piece;
		});
	return { tree: walk(pieces), links };
}

/** Returns a word and the space after it, with links in place of its addresses. */
function linkWord(word: string): Piece[] {
	if (word.length > MAX_ADDRESS_LENGTH || !/https?:\/\//i.test(word)) return [word];
	const parts: Piece[] = [];
	let done = 0;
	for (const { type, value: found, start } of findLinks(word)) {
		if (type !== 'url' || !WEB_ADDRESS.test(found)) continue;
		const value = withoutTextAround(found);
		// Without the text around it, the address may be only a scheme.
		if (!URL.canParse(value)) continue;
		parts.push(word.slice(done, start), { tag: 'a', href: value, children: [value] });
		done = start + value.length;
	}
	return [...parts, word.slice(done)].filter((part) => part !== '');
}
