import { startOf } from '@bilby/contract/kernel/shorten';
import { readTree } from './text-tree.ts';
import { textOf } from './write-tree.ts';

/** The words of a cleaned text, a line for each block: at most so many characters of them. */
export function plainTextOf(html: string, most: number): { text: string; isCut: boolean } {
	const text = textOf(readTree(html));
	return { text: startOf(text, most), isCut: text.length > most };
}
