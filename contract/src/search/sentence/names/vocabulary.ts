import { tokenise } from '../words/tokens.ts';
import { type Alias, BRAND_ALIASES, CATEGORY_ALIASES, DEAL_TAG_ALIASES, STORE_ALIASES } from './aliases.ts';

export interface NamedEntry {
	name: string;
	slug: string;
}

/** The entries of the taxonomy that a sentence may name. */
export interface SentenceVocabulary {
	categories: NamedEntry[];
	stores: NamedEntry[];
	brands: NamedEntry[];
	tags: NamedEntry[];
}

/** A deal tag describes the deal. Other tags are read only if they are marked. */
type NameKind = 'category' | 'store' | 'brand' | 'tag' | 'dealTag';

/** The slugs of a name, at most one of each kind. */
export type NameMeaning = Partial<Record<NameKind, string>>;

interface Spelling {
	words: string[];
	meaning: NameMeaning;
}

/** Keyed by letters and digits alone, so that "jb hi-fi", "JB HiFi" and "jbhifi" are the same. */
export type CompiledVocabulary = Map<string, Spelling>;

/** Nobody types a longer name, whatever an entry is called. */
export const MAX_NAME_WORDS = 8;

/**
 * Prepares the names once for any number of sentences. Names take precedence over aliases, and earlier entries over
 * later ones.
 */
export function compileVocabulary({ categories, stores, brands, tags }: SentenceVocabulary): CompiledVocabulary {
	const vocabulary: CompiledVocabulary = new Map();
	addNames(vocabulary, 'category', categories);
	addAliases(vocabulary, 'category', categories, CATEGORY_ALIASES);
	addNames(vocabulary, 'store', stores);
	addAliases(vocabulary, 'store', stores, STORE_ALIASES);
	addNames(vocabulary, 'brand', brands);
	addAliases(vocabulary, 'brand', brands, BRAND_ALIASES);
	addNames(vocabulary, 'tag', tags);
	addAliases(vocabulary, 'dealTag', tags, DEAL_TAG_ALIASES);
	return vocabulary;
}

function addNames(vocabulary: CompiledVocabulary, kind: NameKind, entries: NamedEntry[]): void {
	for (const { name, slug } of entries) {
		const words = splitWords(name);
		const withoutAnd = words.filter((word) => word !== 'and');
		addSpelling(vocabulary, kind, words, slug);
		addSpelling(vocabulary, kind, withoutAnd, slug);
		// Adds "dan murphy" for "Dan Murphy's". An s without an apostrophe belongs to the name ("Coles").
		if (/['’]s$/u.test(name)) addSpelling(vocabulary, kind, [words.join('').slice(0, -1)], slug);
	}
}

function addAliases(vocabulary: CompiledVocabulary, kind: NameKind, entries: NamedEntry[], aliases: Alias[]): void {
	// If several entries have the same name, the first one counts. In reverse order, it is set last.
	const slugs = new Map(entries.toReversed().map(({ name, slug }) => [splitWords(name).join(''), slug]));
	for (const { names, aliases: others } of aliases) {
		const slug = names.map((name) => slugs.get(splitWords(name).join(''))).find((found) => found !== undefined);
		if (slug === undefined) continue;
		for (const alias of others) addSpelling(vocabulary, kind, splitWords(alias), slug);
	}
}

function addSpelling(vocabulary: CompiledVocabulary, kind: NameKind, words: string[], slug: string): void {
	const key = words.join('');
	if (key === '' || words.length > MAX_NAME_WORDS) return;
	const spelling = vocabulary.get(key) ?? { words, meaning: {} };
	spelling.meaning[kind] ??= slug;
	vocabulary.set(key, spelling);
}

function splitWords(name: string): string[] {
	return tokenise(name).map(({ norm }) => norm);
}
