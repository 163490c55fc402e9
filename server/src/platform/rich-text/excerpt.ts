import { shorten } from '@bilby/contract/kernel/shorten';
import { readBeginning } from './text-tree.ts';
import { textOf } from './write-tree.ts';

/** The beginning of a cleaned text in one line of plain words; an ellipsis says that there is more. */
export function excerptOf(html: string, length: number): string {
	// One extra character shows if there is more.
	const { tree } = readBeginning(html, length + 1);
	return shorten(textOf(tree).replaceAll('\n', ' '), length);
}
