/** An option as those who choose tell it from others: by its words, not by how they are spelt. */
export const optionKey = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Whether two of the options say the same. */
export function hasTwins(options: readonly string[]): boolean {
	return new Set(options.map(optionKey)).size < options.length;
}
