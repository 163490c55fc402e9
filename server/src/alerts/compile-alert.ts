import { splitKeywords } from '@bilby/contract/alerts/keywords';
import { isPersonal } from '@bilby/contract/alerts/limits';
import type { AlertSearch } from '@bilby/contract/alerts/wire';
import type { SearchFilters } from '@bilby/contract/search/filters';
import { searchBody } from '@bilby/contract/search/wire';
import { cacheTaxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import { facetOf } from '../schema/deal-search.ts';
import { countMatches } from '../search/matches.ts';
import { cacheSentenceReader } from '../search/read-sentence.ts';
import { excludedWords, readFilter, type SearchFilter } from '../search/search-filters.ts';
import { applyReading } from '../search/typed-search.service.ts';
import { readNamedFacets } from '../search/whole-name.ts';
import { readLabelNames } from '../search/words/label-names.ts';
import { splitMeasures } from '../search/words/read-words.ts';
import { readQueries } from '../search/words/word-search.ts';
import type { SearchedWord } from '../search/words/words-query.ts';

/** One search of an alert, as the search page would run it. */
export interface CompiledSearch {
	text: string;
	/** How the text was read. */
	words: string;
	filters: SearchFilters;
	/** A text search query for all the words; empty without words. */
	match: string;
	without: string;
	filter: SearchFilter;
	/** Every matching deal has at least one of these lexemes. Empty if saves or follows find the alert. */
	terms: string[];
}

/**
 * Reads the searches of an alert with the parser of the search page. Words are neither corrected nor left out. The
 * alert's own fields replace the filters of its keywords. Rejects unknown stores and categories.
 */
export async function compileSearches(context: AppContext, alert: AlertSearch): Promise<CompiledSearch[]> {
	const compiled: CompiledSearch[] = [];
	const texts = splitKeywords(alert.keywords);
	// Without keywords, a personal trigger chooses among all deals.
	for (const text of texts.length > 0 ? texts : ['']) compiled.push(await compileSearch(context, text, alert));
	return compiled;
}

async function compileSearch(context: AppContext, text: string, alert: AlertSearch): Promise<CompiledSearch> {
	const { db } = context;
	const lists = cacheTaxonomy(context);
	// Not by a language model: an alert must mean the same each time it is read.
	const reading = await cacheSentenceReader(context).readByRules(text);
	const typed = { ...searchBody.parse({ deal: text }), ...ownFields(alert) };
	const { query, understood } = await applyReading(context, typed, reading);
	const named = await readNamedFacets(lists, query.deal);
	const labels = await readLabelNames(lists);
	const { searched, all } = await readQueries({ db, labels, named }, splitMeasures(query.deal));
	const filter = await readFilter(lists, query);
	const literal = all && searched.length === 0 ? [all.match] : [];
	return {
		text,
		words: query.deal,
		filters: understood,
		match: all?.match ?? '',
		without: await excludedWords(db, query.without),
		filter,
		terms: isPersonal(alert.trigger)
			? []
			: await chooseTerms(context, [...requiredWords(searched, named), ...literal, ...requiredFacets(filter)]),
	};
}

function ownFields({ minDiscount, maxPrice, store, category }: AlertSearch) {
	return {
		...(minDiscount !== null && minDiscount > 0 && { minDiscount }),
		...(maxPrice !== null && { maxPrice }),
		...(store !== null && { store }),
		...(category !== null && { category }),
	};
}

/** Returns the requirement of each word. A deal of the store or brand that the words name need not mention it. */
function requiredWords(searched: SearchedWord[], named: string[]): string[] {
	if (named.length === 0) return searched.map(({ match }) => match);
	const labelled = named.map((facet) => `'${facet}'`);
	return searched.map(({ mentioned }) => [mentioned, ...labelled].join(' | '));
}

/** Returns a list of facets for each filter. A deal must have one facet of each list. */
function requiredFacets({ facets }: SearchFilter): string[] {
	return facets.split(' & ').filter((group) => !group.startsWith('!') && group !== ANY_LIVE);
}

const LIVE = facetOf.listing('live');
const ANY_LIVE = `('${LIVE}')`;

/**
 * Returns the terms by which deals find an alert: those of the requirement that the fewest deals meet. Without words and
 * labels, every deal is compared with the alert.
 */
async function chooseTerms({ db, clock }: AppContext, requirements: string[]): Promise<string[]> {
	const live = { facets: ANY_LIVE, minPriceCents: null, maxPriceCents: null, minDiscount: null, postedWithin: null };
	const counts = await countMatches(
		db,
		{ without: '', filter: live, at: clock() },
		requirements.map((match) => ({ match, prominent: match }) as SearchedWord),
	);
	const rated = requirements.map((requirement, index) => ({
		terms: listTerms(requirement),
		found: counts[index]?.found ?? 0,
	}));
	const [rarest] = rated.toSorted((a, b) => a.found - b.found || a.terms.length - b.terms.length);
	return rarest?.terms ?? [LIVE];
}

/** Returns one lexeme of each alternative of a query: the longest, because it is likely to be the rarest. */
export function listTerms(query: string): string[] {
	const alternatives = query.replaceAll(/[()]/g, '').split(' | ');
	const terms = alternatives.flatMap((alternative) => {
		const lexemes = [...alternative.matchAll(/'((?:[^'\\]|''|\\.)*)'/g)].map(([, lexeme = '']) =>
			lexeme.replaceAll("''", "'").replaceAll(/\\(.)/g, '$1'),
		);
		return lexemes.toSorted((a, b) => b.length - a.length).slice(0, 1);
	});
	return [...new Set(terms)];
}
