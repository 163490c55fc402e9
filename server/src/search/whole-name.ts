import { readWholeName } from '@bilby/contract/search/sentence/names/typed-name';
import type { Taxonomy } from '#master-data/taxonomy.ts';
import { facetOf } from '#schema/deal-search.ts';
import { loadVocabulary } from './read-sentence.ts';

/** Returns the facets of the store and the brand that all the words of a search name together; empty if there are none. */
export async function readNamedFacets(lists: Taxonomy, text: string): Promise<string[]> {
	const { compiled } = await loadVocabulary(lists);
	const named = readWholeName(text, compiled);
	if (!named) return [];
	const store = (await lists.stores()).find(({ slug, active }) => active && slug === named.store);
	const brand = (await lists.brands()).find(({ slug, active }) => active && slug === named.brand);
	return [...(store ? [facetOf.store(store.id)] : []), ...(brand ? [facetOf.brand(brand.id)] : [])];
}
