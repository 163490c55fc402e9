import type { SentenceReading } from '@bilby/contract/search/sentence';
import { readSentence } from '@bilby/contract/search/sentence';
import { type CompiledVocabulary, compileVocabulary } from '@bilby/contract/search/vocabulary';
import { type AiSearchQuery, searchBody } from '@bilby/contract/search/wire';
import { type Searching, searchDeals } from './search.service.ts';

/** Deals by a sentence, with what was understood of it. */
export async function searchBySentence(searching: Searching, { aiQuery, ...page }: AiSearchQuery) {
	const { filters, words } = await readByRules(searching, aiQuery);
	const query = searchBody.parse({ ...filters, sortBy: filters.sortBy ?? 'relevance' });
	const found = await searchDeals(searching, { ...query, ...page, deal: words });
	return { ...found, filters, words };
}

const compiled = new WeakMap<object, CompiledVocabulary>();

async function readByRules({ lists }: Searching, sentence: string): Promise<SentenceReading> {
	const [categories, stores, brands, tags] = await Promise.all([
		lists.categories(),
		lists.stores(),
		lists.brands(),
		lists.tags(),
	]);
	// The lists are read again together after any change of one.
	const known = compiled.get(stores);
	if (known) return readSentence(sentence, known);
	const active = <Master extends { active: boolean }>(masters: Master[]) => masters.filter((master) => master.active);
	const vocabulary = compileVocabulary({
		categories: active(categories),
		stores: active(stores),
		brands: active(brands),
		tags: active(tags),
	});
	compiled.set(stores, vocabulary);
	return readSentence(sentence, vocabulary);
}
