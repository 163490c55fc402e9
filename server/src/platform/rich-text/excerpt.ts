import { readTree } from './text-tree.ts';
import { textOf } from './write-tree.ts';

/** The beginning of a cleaned text in one line of plain words; an ellipsis says that there is more. */
export function excerptOf(html: string, length: number): string {
	const text = textOf(readTree(html)).replaceAll('\n', ' ');
	const letters = [...text];
	return letters.length <= length
		? text
		: `${letters
				.slice(0, length - 1)
				.join('')
				.trimEnd()}…`;
}
