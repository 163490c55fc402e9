import { shorten, takeStart } from '@bilby/contract/kernel/shorten';
import { readBeginning } from './text-tree.ts';
import { toText } from './write-tree.ts';

/** Returns the beginning of a cleaned text as one line of plain text, with an ellipsis if there is more. */
export function makeExcerpt(html: string, length: number): string {
	// One extra character shows if there is more.
	const { tree } = readBeginning(html, length + 1);
	return shorten(toText(tree).replaceAll('\n', ' '), length);
}

/** Returns the plain text of a cleaned text, one line per block, up to `most` characters. */
export function toPlainText(html: string, most: number): { text: string; isCut: boolean } {
	// One extra character shows if there is more.
	const { tree } = readBeginning(html, most + 1);
	const text = toText(tree);
	return { text: takeStart(text, most), isCut: text.length > most };
}
