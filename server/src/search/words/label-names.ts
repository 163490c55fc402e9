import { mapAncestors } from '@bilby/contract/master-data/category-tree';
import {
	type Alias,
	BRAND_ALIASES,
	CATEGORY_ALIASES,
	STORE_ALIASES,
} from '@bilby/contract/search/sentence/names/aliases';
import type { Taxonomy } from '#master-data/taxonomy.ts';
import { facetOf } from '#schema/deal-search.ts';
import { splitWords } from './read-words.ts';
import { type Phrase, toSingular } from './spellings.ts';

/** The labels that a phrase names. */
export interface NamedLabels {
	/** The facets of deals with such a label. */
	facets: string[];
	/** The official names of a nickname. */
	names: Phrase[];
}

/** Labels by the words of a name in the singular, separated by spaces. */
export type LabelNames = ReadonlyMap<string, NamedLabels>;

interface Entry {
	id: number;
	name: string;
	active: boolean;
}

type Lists = [categories: object, stores: object, brands: object];
const made = new WeakMap<Taxonomy, { lists: Lists; names: LabelNames }>();

/**
 * Returns the names of categories and the nicknames of stores, brands and categories. A category stands for its
 * subcategories too. Names of stores, brands and tags are missing, because they are part of a deal's text.
 */
export async function readLabelNames(taxonomy: Taxonomy): Promise<LabelNames> {
	const lists = await Promise.all([taxonomy.categories(), taxonomy.stores(), taxonomy.brands()]);
	const known = made.get(taxonomy);
	if (known && lists.every((list, index) => list === known.lists[index])) return known.names;
	const [categories, stores, brands] = lists;
	const names = new Map<string, NamedLabels>();
	const ancestors = [...mapAncestors(categories)];
	for (const { id, name, active } of categories) {
		if (!active) continue;
		const below = ancestors.flatMap(([other, above]) => (above.includes(id) ? [other] : []));
		const facets = [id, ...below].map(facetOf.category);
		for (const part of [name, ...name.split(/,|&|\band\b/)]) addName(names, part, { facets, names: [] });
		for (const alias of aliasesOf(name, CATEGORY_ALIASES)) addName(names, alias, { facets, names: [] });
	}
	addNicknames(names, stores, STORE_ALIASES, facetOf.store);
	addNicknames(names, brands, BRAND_ALIASES, facetOf.brand);
	made.set(taxonomy, { lists, names });
	return names;
}

export function toLabelKey(words: string[]): string {
	return words.map(toSingular).join(' ');
}

/** Nicknames mean the official name too, because titles mention stores and brands that are not listed. */
function addNicknames(names: Map<string, NamedLabels>, entries: Entry[], rows: Alias[], facet: (id: number) => string) {
	for (const row of rows) {
		const entry = entries.find(({ name, active }) => active && row.names.includes(name));
		const found = { facets: entry ? [facet(entry.id)] : [], names: row.names.map(splitWords) };
		for (const alias of row.aliases) addName(names, alias, found);
	}
}

function aliasesOf(name: string, rows: Alias[]): string[] {
	return rows.find((row) => row.names.includes(name))?.aliases ?? [];
}

function addName(names: Map<string, NamedLabels>, name: string, added: NamedLabels): void {
	const key = toLabelKey(splitWords(name));
	const known = names.get(key);
	if (key === '') return;
	names.set(key, {
		facets: [...new Set([...(known?.facets ?? []), ...added.facets])],
		names: [...(known?.names ?? []), ...added.names],
	});
}
