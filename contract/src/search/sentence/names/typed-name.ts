import { tokenise } from '../words/tokens.ts';
import { findName, isPlaceName, type StoreOrBrand, storeOrBrand } from './names.ts';
import type { CompiledVocabulary, NameMeaning } from './vocabulary.ts';

/**
 * Returns the name of a store or brand as typed, if the sentence only mentions it: "kogan", "dyson under $500". Returns
 * null for a request for the store's own deals: "from kogan", "kogan store".
 */
export function findTypedName(
	sentence: string,
	vocabulary: CompiledVocabulary,
	{ store, brand }: StoreOrBrand,
): string | null {
	const tokens = tokenise(sentence);
	for (const at of tokens.keys()) {
		const found = findName(tokens, at, vocabulary);
		const name = found && storeOrBrand(tokens, at, found);
		if (!found || !name || name.store !== store || name.brand !== brand) continue;
		if (isPlaceName(tokens, at, found.end) || tokens[at - 1]?.norm === 'by') return null;
		return tokens
			.slice(at, found.end)
			.map(({ gap, text }, place) => (place === 0 ? text : gap + text))
			.join('');
	}
	return null;
}

/** Returns the store and the brand that a whole text names, or null. */
export function readWholeName(text: string, vocabulary: CompiledVocabulary): NameMeaning | null {
	const tokens = tokenise(text);
	const found = findName(tokens, 0, vocabulary);
	return found && found.end === tokens.length && storeOrBrand(tokens, 0, found) ? found.meaning : null;
}
