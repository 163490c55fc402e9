import {
	type CompiledVocabulary,
	compileVocabulary,
	type SentenceVocabulary,
} from '@bilby/contract/search/sentence/names/vocabulary';
import { readSentence, type SentenceReading } from '@bilby/contract/search/sentence/sentence';
import type { FastifyBaseLogger } from 'fastify';
import { cacheTaxonomy, findFormerNames, type Taxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import { describeError } from '../platform/kernel/describe-error.ts';
import { oncePerSite } from '../platform/page-cache/once-per-site.ts';
import { SentenceModel } from './sentence-model.ts';

/** The rules read shorter texts well, so that most searches need not wait for the model. */
const MIN_WORDS_FOR_MODEL = 3;

/** The model's readings that are cached, so that the next page of a search has the same filters. */
const MAX_CACHED = 1_000;

/** Receives a warning if the model fails. */
export type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Returns functions that read sentences with the site's own names. */
export const cacheSentenceReader = oncePerSite((context: AppContext) => {
	const { config, clock } = context;
	const model = config.aiSearch && new SentenceModel(config.aiSearch, () => clock().getTime());
	const lists = cacheTaxonomy(context);

	const readByRules = async (sentence: string): Promise<SentenceReading> =>
		readSentence(sentence, (await loadVocabulary(lists)).compiled);

	/** Uses the operator's model if there is one. If it fails, the rules read the sentence. */
	const read = async (sentence: string, log: Log): Promise<SentenceReading> => {
		if (!model || sentence.split(' ').length < MIN_WORDS_FOR_MODEL) return readByRules(sentence);
		const { vocabulary, byModel } = await loadVocabulary(lists);
		const known = byModel.get(sentence);
		if (known) return known;
		const found = await model.read(sentence, vocabulary, (error) =>
			log.warn({ reason: describeError(error) }, 'the search model failed'),
		);
		if (!found) return readByRules(sentence);
		if (byModel.size >= MAX_CACHED) byModel.clear();
		byModel.set(sentence, found);
		return found;
	};
	return { read, readByRules };
});

interface Vocabulary {
	/** The names of today, for the model. */
	vocabulary: SentenceVocabulary;
	/** With former names, because alerts and habits outlive a merge or a new name. */
	compiled: CompiledVocabulary;
	byModel: Map<string, SentenceReading>;
}

/** Cached by the list of stores: all four lists are reloaded together after any change. */
const vocabularies = new WeakMap<object, Vocabulary>();

/** Returns what sentences can mention. Suspended entries are missing. */
export async function loadVocabulary(lists: Taxonomy): Promise<Vocabulary> {
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
	const compiled = compileVocabulary({
		categories: [...vocabulary.categories, ...findFormerNames(categories)],
		stores: [...vocabulary.stores, ...findFormerNames(stores)],
		brands: [...vocabulary.brands, ...findFormerNames(brands)],
		tags: [...vocabulary.tags, ...findFormerNames(tags)],
	});
	const made = { vocabulary, compiled, byModel: new Map<string, SentenceReading>() };
	vocabularies.set(stores, made);
	return made;
}
