import { withoutInvisible } from '../../kernel/readable-text.ts';

/** An option as readers tell it from others: by its words, not by their spelling or by signs that nobody sees. */
export const optionKey = (text: string): string =>
	withoutInvisible(text.normalize('NFKC')).toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Whether two of the options say the same. */
export function hasTwins(options: readonly string[]): boolean {
	return new Set(options.map(optionKey)).size < options.length;
}
