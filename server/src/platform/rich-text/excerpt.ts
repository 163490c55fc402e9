import { shorten } from '@bilby/contract/kernel/shorten';
import { readTree } from './text-tree.ts';
import { textOf } from './write-tree.ts';

/** The beginning of a cleaned text in one line of plain words; an ellipsis says that there is more. */
export function excerptOf(html: string, length: number): string {
	return shorten(textOf(readTree(html)).replaceAll('\n', ' '), length);
}
