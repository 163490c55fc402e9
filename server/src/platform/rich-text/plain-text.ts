import { startOf } from '@bilby/contract/kernel/shorten';
import { readBeginning } from './text-tree.ts';
import { textOf } from './write-tree.ts';

/** The words of a cleaned text, a line for each block: at most so many characters of them. */
export function plainTextOf(html: string, most: number): { text: string; isCut: boolean } {
	// One extra character shows if there is more.
	const { tree } = readBeginning(html, most + 1);
	const text = textOf(tree);
	return { text: startOf(text, most), isCut: text.length > most };
}
