import { readTree } from './text-tree.ts';
import { textOf } from './write-tree.ts';

/** The words of a cleaned text, a line for each block: at most so many characters of them. */
export function plainTextOf(html: string, most: number): { text: string; isCut: boolean } {
	const text = textOf(readTree(html));
	// A character may be one of two halves.
	const letters = text.length > most ? [...text] : [];
	return letters.length > most ? { text: letters.slice(0, most).join(''), isCut: true } : { text, isCut: false };
}
