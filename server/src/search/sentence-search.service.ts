import {
	type CompiledVocabulary,
	compileVocabulary,
	type SentenceVocabulary,
} from '@bilby/contract/search/sentence/names/vocabulary';
import { readSentence, type SentenceReading } from '@bilby/contract/search/sentence/sentence';
import { type AiSearchQuery, searchBody } from '@bilby/contract/search/wire';
import { type Searching, searchDeals } from './search.service.ts';
import type { SentenceModel } from './sentence-model.ts';

interface Reading {
	/** Null if the operator configured none. */
	model: SentenceModel | null;
	onFailure: (error: unknown) => void;
}

/** Searches by a sentence. Returns the deals and the filters understood. */
export async function searchBySentence(
	searching: Searching,
	{ aiQuery, ...page }: AiSearchQuery,
	{ model, onFailure }: Reading,
) {
	const { vocabulary, compiled } = await loadVocabulary(searching);
	const read = (await model?.read(aiQuery, vocabulary, onFailure)) ?? readSentence(aiQuery, compiled);
	return { ...(await searchDeals(searching, buildQuery(read, page))), ...read };
}

function buildQuery({ filters, words }: SentenceReading, page: Omit<AiSearchQuery, 'aiQuery'>) {
	const query = searchBody.parse({ ...filters, sortBy: filters.sortBy ?? 'relevance' });
	return { ...query, ...page, deal: words };
}

interface Vocabulary {
	vocabulary: SentenceVocabulary;
	compiled: CompiledVocabulary;
}

/** Cached by the list of stores: all four lists are reloaded together after any change. */
const vocabularies = new WeakMap<object, Vocabulary>();

async function loadVocabulary({ lists }: Searching): Promise<Vocabulary> {
	const [categories, stores, brands, tags] = await Promise.all([
		lists.categories(),
		lists.stores(),
		lists.brands(),
		lists.tags(),
	]);
	const known = vocabularies.get(stores);
	if (known) return known;
	const active = <TaxonomyEntry extends { active: boolean }>(entries: TaxonomyEntry[]) =>
		entries.filter((entry) => entry.active);
	const vocabulary = {
		categories: active(categories),
		stores: active(stores),
		brands: active(brands),
		tags: active(tags),
	};
	const made = { vocabulary, compiled: compileVocabulary(vocabulary) };
	vocabularies.set(stores, made);
	return made;
}
