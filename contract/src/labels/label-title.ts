import type { LabelWire } from './wire.ts';

/** Words that stay in lower case inside a title. */
const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Returns the name of a store, brand or tag as a page title. Tags are stored in lower case, so they get capitals. */
export function labelTitle({ kind, name }: Pick<LabelWire, 'kind' | 'name'>): string {
	if (kind !== 'tag') return name;
	return name
		.split(' ')
		.map((word, place) => (place > 0 && SMALL_WORDS.has(word) ? word : withCapital(word)))
		.join(' ');
}

/** Returns a word with a capital. A word that has capitals already, such as iPhone, stays unchanged. */
function withCapital(word: string): string {
	return /\p{Lu}/u.test(word)
		? word
		: word.replace(/^\P{L}*\p{Ll}/u, (beginning) => beginning.toLocaleUpperCase('en-AU'));
}
