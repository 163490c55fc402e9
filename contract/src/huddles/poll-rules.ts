import { withoutInvisible } from '../kernel/readable-text.ts';

/** Returns a key that is equal for options that readers cannot tell apart. It ignores case, spacing and invisible characters. */
const optionKey = (text: string): string =>
	withoutInvisible(text.normalize('NFKC')).toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Returns whether two options read the same. */
export function hasTwins(options: readonly string[]): boolean {
	return new Set(options.map(optionKey)).size < options.length;
}
