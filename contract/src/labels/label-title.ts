import type { LabelWire } from './wire.ts';

/** Words that stay in lower case within a title. */
const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The name of a store, brand or tag as the title of its page: tags are stored in lower case, and get capitals. */
export function labelTitle({ kind, name }: Pick<LabelWire, 'kind' | 'name'>): string {
	if (kind !== 'tag') return name;
	return name
		.split(' ')
		.map((word, place) => (place > 0 && SMALL_WORDS.has(word) ? word : withCapital(word)))
		.join(' ');
}

/** A word that has capitals already, like iPhone, stays as it is. */
function withCapital(word: string): string {
	return /\p{Lu}/u.test(word)
		? word
		: word.replace(/^\P{L}*\p{Ll}/u, (beginning) => beginning.toLocaleUpperCase('en-AU'));
}
