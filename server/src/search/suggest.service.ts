import type { SuggestReply } from '@bilby/contract/search/wire';
import { searchBody } from '@bilby/contract/search/wire';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import { cacheTaxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import { cacheSentenceReader } from './read-sentence.ts';
import { findMatches } from './search.queries.ts';
import { excludedWords, readFilter, type SearchFilter } from './search-filters.ts';
import { findMatchesOfPhrase } from './suggest.queries.ts';
import { findEndings } from './words/known-words.queries.ts';
import { readLabelNames } from './words/label-names.ts';
import { splitWords } from './words/read-words.ts';
import { cacheSpelling } from './words/spelling.ts';
import { readQueries } from './words/word-search.ts';
import type { WordsQuery } from './words/words-query.ts';

const MAX_DEALS = 5;
const MAX_PLACES = 4;

/** Suggests deals, categories, stores, brands and tags for the text typed so far. The last word may be incomplete. */
export async function suggest(
	context: AppContext,
	typed: string,
): Promise<Pick<SuggestReply, 'deals' | 'categories' | 'stores' | 'brands' | 'tags'>> {
	const lists = cacheTaxonomy(context);
	const places = (entries: Named[]) => matching(entries, typed);
	const [deals, categories, stores, brands, tags] = await Promise.all([
		suggestDeals(context, typed),
		lists.categories().then(places),
		lists.stores().then(places),
		lists.brands().then(places),
		lists.tags().then(places),
	]);
	return { deals, categories, stores, brands, tags };
}

/** Suggests deals that a search for the text would find, also with longer forms of the last word. */
async function suggestDeals(context: AppContext, typed: string): Promise<SuggestReply['deals']> {
	const typedWords = splitWords(typed);
	if (typedWords.length === 0) return [];
	const { filters, words: remaining } = await cacheSentenceReader(context).readByRules(typed);
	const isUnderstood = Object.keys(filters).length > 0;
	const words = isUnderstood ? splitWords(remaining) : typedWords;
	const filter = await readFilter(cacheTaxonomy(context), { ...searchBody.parse({}), ...filters });
	const isTyping = words.at(-1) === typedWords.at(-1);
	const without = await excludedWords(context.readDb, filters.without);
	const ids = await findIds(context, { words, without, filter, isTyping });
	const deals = await readListedDeals(context, ids);
	return deals.map(({ id, del_title, del_price, del_image_primary }) => ({
		id,
		del_title,
		del_price,
		del_image_primary,
	}));
}

interface SuggestedSearch {
	words: string[];
	/** A text search query for words that a deal must not contain. */
	without: string;
	filter: SearchFilter;
	/** True if the last word may be incomplete. */
	isTyping: boolean;
}

async function findIds(context: AppContext, { words, without, filter, isTyping }: SuggestedSearch): Promise<number[]> {
	const { readDb, clock } = context;
	const reading = { db: readDb, labels: await readLabelNames(cacheTaxonomy(context)) };
	const request = { filter, without, at: clock() };
	const [previous, last] = [words.at(-2), words.at(-1)];
	if (isTyping && previous !== undefined && last !== undefined) {
		const before = await readQueries(reading, words.slice(0, -1));
		const phrase = { previous, last, limit: MAX_DEALS };
		const ids = await findMatchesOfPhrase(readDb, { ...request, words: before.all }, phrase);
		if (ids.length > 0) return ids;
	}
	const find = async (query: WordsQuery | null) => {
		const order = query ? ('relevance' as const) : ('newest' as const);
		const page = { after: null, offset: 0, limit: MAX_DEALS };
		return (await findMatches(readDb, { ...request, ...page, words: query, order })).map(({ id }) => id);
	};
	const endings = isTyping && last !== undefined ? await findEndings(readDb, last) : [];
	const ids = await find((await readQueries(reading, words, endings)).all);
	const corrected = ids.length === 0 ? await cacheSpelling(context).correct(words) : null;
	return corrected ? find((await readQueries(reading, corrected)).all) : ids;
}

interface Named {
	name: string;
	slug: string;
	active: boolean;
}

/** Returns names with a word that starts with the typed text. Names that start with it come first. */
function matching(entries: Named[], typed: string): { name: string; slug: string }[] {
	const requested = plain(typed);
	if (requested === '') return [];
	const rated = entries.flatMap(({ name, slug, active }) => {
		const place = ` ${plain(name)}`.indexOf(` ${requested}`);
		return active && place >= 0 ? [{ name, slug, place }] : [];
	});
	return rated
		.sort((a, b) => a.place - b.place || a.name.length - b.name.length)
		.slice(0, MAX_PLACES)
		.map(({ name, slug }) => ({ name, slug }));
}

function plain(text: string): string {
	return splitWords(text.normalize('NFD').replace(/\p{M}/gu, '')).join(' ');
}
