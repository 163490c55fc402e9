import { findDescendants } from '@bilby/contract/master-data/category-tree';
import type { SearchFacetsQuery } from '@bilby/contract/search/facets-wire';
import { findActive, type Taxonomy } from '../master-data/taxonomy.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { facetOf, PRICE_STEPS } from '../schema/deal-search.ts';
import { splitWords } from './words/read-words.ts';
import { readStems } from './words/stems.ts';

/** One deal in ten costs more than this. */
const RARE_PRICE_CENTS = 20_000;

/** The filters of a search, without its words. */
export interface SearchFilter {
	/** A text search query of facets. */
	facets: string;
	minPriceCents: number | null;
	maxPriceCents: number | null;
	minDiscount: number | null;
	/** In days. */
	postedWithin: number | null;
}

/**
 * Resolves the filters of a query. `listings` replaces the listings of the query. Rejects names of categories, stores,
 * brands and tags that are unknown or suspended.
 */
export async function readFilter(
	lists: Taxonomy,
	query: SearchFacetsQuery,
	listings = ['live', ...(query.toggleExpired ? ['expired'] : [])],
): Promise<SearchFilter> {
	const minPriceCents = toCents(query.minPrice);
	const maxPriceCents = toCents(query.maxPrice);
	const { minDiscount = null, postedWithin = null } = query;
	const store = await chosenStore(lists, query);
	const brand = await findId(lists.brands, query, 'brand');
	const tag = await findId(lists.tags, query, 'tag');
	const notStore = await findId(lists.stores, query, 'notStore');
	const notBrand = await findId(lists.brands, query, 'notBrand');
	const required = [
		anyOf(listings.map(facetOf.listing)),
		anyOf((await listCategories(lists, query)).map(facetOf.category)),
		store && quote(facetOf.store(store)),
		brand && quote(facetOf.brand(brand)),
		tag && quote(facetOf.tag(tag)),
		query.freeShipping ? quote(facetOf.freeShipping) : null,
		query.isOnline === undefined ? null : quote(query.isOnline ? facetOf.online : facetOf.inStore),
		anyOf(priceFacets(minPriceCents, maxPriceCents)),
		minDiscount && anyOf(stepsBetween(Math.floor(minDiscount / 10), 10).map(facetOf.discount)),
		notStore && `!${quote(facetOf.store(notStore))}`,
		notBrand && `!${quote(facetOf.brand(notBrand))}`,
	];
	return {
		facets: required.filter((facet) => facet !== null && facet !== '').join(' & '),
		minPriceCents,
		maxPriceCents,
		minDiscount,
		postedWithin,
	};
}

/** Returns a text search query for words that a deal must not contain; empty if there are none. */
export async function excludedWords(db: Database, without: string | undefined): Promise<string> {
	const stems = await readStems(db, splitWords(without ?? ''));
	return [...stems.values()]
		.filter((stem) => stem !== '')
		.map((stem) => `!(${stem})`)
		.join(' & ');
}

/** Returns the ids of the category and its subcategories, because deals carry the facet of the chosen one only. */
async function listCategories(lists: Taxonomy, query: SearchFacetsQuery): Promise<number[]> {
	const id = await chosenCategory(lists, query);
	if (id === null) return [];
	return [id, ...findDescendants(id, await lists.categories())];
}

/** Returns the id of the category filter, or null. */
export async function chosenCategory(lists: Taxonomy, { category }: SearchFacetsQuery): Promise<number | null> {
	if (category === undefined || category === 'all' || category === '') return null;
	const id = findIdIn(await lists.categories(), category);
	if (id === null) throw noSuch('category');
	return id;
}

/** Returns the id of the store filter, or null. */
export function chosenStore(lists: Taxonomy, query: SearchFacetsQuery): Promise<number | null> {
	return findId(lists.stores, query, 'store');
}

type NamedEntry = Awaited<ReturnType<Taxonomy['brands' | 'stores' | 'tags' | 'categories']>>[number];
type Named = 'store' | 'brand' | 'tag' | 'notStore' | 'notBrand';

async function findId(
	read: () => Promise<NamedEntry[]>,
	query: SearchFacetsQuery,
	field: Named,
): Promise<number | null> {
	const name = query[field];
	if (name === undefined || name === '') return null;
	const id = findIdIn(await read(), name);
	if (id === null) throw noSuch(field);
	return id;
}

function findIdIn(entries: NamedEntry[], name: string | number): number | null {
	const requested = String(name).toLowerCase();
	const isId = /^\d{1,9}$/.test(requested);
	const found = findActive(entries, ({ id, slug }) => slug === requested || (isId && id === Number(requested)));
	return found?.id ?? null;
}

function noSuch(field: 'category' | Named): AppError {
	const message = `This ${field.replace(/^not/, '').toLowerCase()} doesn’t exist.`;
	return new AppError({ code: 'validation', message, fields: { [field]: message } });
}

function toCents(dollars: number | undefined): number | null {
	return dollars === undefined ? null : Math.round(dollars * 100);
}

/**
 * Returns price facets for rare prices only. The planner assumes that facets and prices are independent. For common
 * prices it would expect too few matches and avoid the index of the newest deals, which contains the price.
 */
function priceFacets(min: number | null, max: number | null): string[] {
	if (min === null || min < RARE_PRICE_CENTS) return [];
	const findStep = (cents: number) => PRICE_STEPS.filter((step) => step <= cents).length;
	return stepsBetween(findStep(min), max === null ? PRICE_STEPS.length : findStep(max)).map(facetOf.price);
}

function stepsBetween(first: number, last: number): number[] {
	return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function anyOf(facets: string[]): string | null {
	return facets.length === 0 ? null : `(${facets.map(quote).join(' | ')})`;
}

function quote(facet: string): string {
	return `'${facet}'`;
}
