import { mapAncestors } from '@bilby/contract/master-data/category-tree';
import type {
	ChoicesWire,
	PriceStepWire,
	SearchFacetsQuery,
	SearchFacetsReply,
} from '@bilby/contract/search/facets-wire';
import type { Taxonomy } from '../master-data/taxonomy.ts';
import { facetOf, PRICE_STEPS } from '../schema/deal-search.ts';
import { countFacetsOfMatches, type FacetCount, MAX_CHOICES } from './facet-counts.queries.ts';
import { countMatches, MAX_SORTED } from './matches.ts';
import type { Searching } from './search.service.ts';
import { chosenCategory, chosenStore, excludedWords, readFilter } from './search-filters.ts';
import { readNamedFacets } from './whole-name.ts';
import { readLabelNames } from './words/label-names.ts';
import { cacheSpelling } from './words/spelling.ts';
import { readWordSearch } from './words/word-search.ts';

const KINDS = ['price', 'category', 'store'] as const;
type Kind = (typeof KINDS)[number];

/** A search whose results are counted by these kinds. */
interface CountedSearch {
	query: SearchFacetsQuery;
	kinds: readonly Kind[];
}

/** The ids of the search's own category and store filters. */
interface Chosen {
	category: number | null;
	store: number | null;
}

type Count = (counted: CountedSearch) => Promise<FacetCount[]>;

/** Counts the search's deals for each price, category and store that could replace its own filter of that kind. */
export async function countFacets(
	searching: Searching,
	query: SearchFacetsQuery,
): Promise<Pick<SearchFacetsReply, 'prices' | 'categories' | 'stores'>> {
	const { lists } = searching;
	const chosen = { category: await chosenCategory(lists, query), store: await chosenStore(lists, query) };
	const count = await createCounter(searching, query, chosen);
	const counted = await Promise.all(
		searchesToCount(query, chosen).map(async (search) => ({ ...search, rows: await count(search) })),
	);
	const findRows = (kind: Kind) => counted.find(({ kinds }) => kinds.includes(kind))?.rows ?? [];
	const listChoices = async (kind: 'category' | 'store', entries: TaxonomyEntry[]): Promise<ChoicesWire> => {
		const rows = findRows(kind);
		const counts = rows.filter((row) => row.kind === kind);
		// The deals of the chosen entry may be too old to be counted, or match other words. Then use the total of the
		// search itself.
		const isMissing = chosen[kind] !== null && !counts.some(({ value }) => value === chosen[kind]);
		const missing = { kind, value: chosen[kind], count: isMissing ? readTotal(await count({ query, kinds: [] })) : 0 };
		const shown = isMissing ? [...counts.slice(0, MAX_CHOICES - 1), missing] : counts;
		return { choices: presentChoices(shown, entries), isCapped: isCapped(rows) };
	};
	return {
		prices: { steps: presentSteps(findRows('price')), isCapped: isCapped(findRows('price')) },
		categories: await listChoices('category', await lists.categories()),
		stores: await listChoices('store', await lists.stores()),
	};
}

/** Returns a function that counts variations of `query`. The words are corrected once for all of them. */
async function createCounter(searching: Searching, query: SearchFacetsQuery, chosen: Chosen): Promise<Count> {
	const { lists, readDb, clock } = searching;
	const at = clock();
	const without = await excludedWords(readDb, query.without);
	const spelling = query.exact ? null : cacheSpelling(searching);
	const labels = await readLabelNames(lists);
	const named = await readNamedFacets(lists, query.deal);
	const search = await readWordSearch({ db: readDb, labels, spelling, named }, query.deal);
	const categories = { counted: await countedCategories(lists), chosen: chosen.category };
	const stores = { suspended: await suspendedStores(lists), chosen: chosen.store };
	return async ({ query: variation, kinds }) => {
		const request = { without, filter: await readFilter(lists, variation), at };
		const { rows } = await search.run({
			find: (words) =>
				countFacetsOfMatches(readDb, {
					request: { ...request, words },
					prices: kinds.includes('price'),
					categories: kinds.includes('category') ? categories : null,
					stores: kinds.includes('store') ? stores : null,
				}),
			count: (words) => countMatches(readDb, request, words),
		});
		return rows;
	};
}

/** Kinds without a filter are counted together in one search. Each other kind needs a search without its filter. */
function searchesToCount(query: SearchFacetsQuery, chosen: Chosen): CountedSearch[] {
	const isNarrowed = {
		price: query.minPrice !== undefined || query.maxPrice !== undefined,
		category: chosen.category !== null,
		store: chosen.store !== null,
	};
	const without = {
		price: { minPrice: undefined, maxPrice: undefined },
		category: { category: undefined },
		store: { store: undefined },
	};
	const together = KINDS.filter((kind) => !isNarrowed[kind]);
	const alone = KINDS.filter((kind) => isNarrowed[kind]);
	return [
		...(together.length > 0 ? [{ query, kinds: together }] : []),
		...alone.map((kind) => ({ query: { ...query, ...without[kind] }, kinds: [kind] })),
	];
}

/** Returns each active category with the facets of everything below it, as in search filters. */
async function countedCategories(lists: Taxonomy) {
	const categories = await lists.categories();
	const active = new Set(categories.filter(({ active }) => active).map(({ id }) => id));
	return [...mapAncestors(categories)].flatMap(([id, above]) =>
		[id, ...above].flatMap((counted) => (active.has(counted) ? [{ id: counted, facet: facetOf.category(id) }] : [])),
	);
}

async function suspendedStores(lists: Taxonomy): Promise<number[]> {
	return (await lists.stores()).filter(({ active }) => !active).map(({ id }) => id);
}

interface TaxonomyEntry {
	id: number;
	slug: string;
	name: string;
}

/** Sorts by count, then by id, so that choosing an entry does not move the others. */
function presentChoices(counts: FacetCount[], entries: TaxonomyEntry[]): ChoicesWire['choices'] {
	const byId = new Map(entries.map((entry) => [entry.id, entry]));
	return counts
		.toSorted((a, b) => b.count - a.count || (a.value ?? 0) - (b.value ?? 0))
		.flatMap(({ value, count }) => {
			const entry = byId.get(value ?? 0);
			return entry ? [{ slug: entry.slug, name: entry.name, count }] : [];
		});
}

function presentSteps(rows: FacetCount[]): PriceStepWire[] {
	const counts = new Map(rows.filter(({ kind }) => kind === 'price').map(({ value, count }) => [value, count]));
	return [0, ...PRICE_STEPS].map((cents, step) => ({
		from: cents / 100,
		to: PRICE_STEPS[step] === undefined ? null : PRICE_STEPS[step] / 100,
		count: counts.get(step) ?? 0,
	}));
}

function readTotal(rows: FacetCount[]): number {
	return Math.min(rows.find(({ kind }) => kind === 'total')?.count ?? 0, MAX_SORTED);
}

function isCapped(rows: FacetCount[]): boolean {
	return rows.some(({ kind, count }) => kind === 'total' && count > MAX_SORTED);
}
