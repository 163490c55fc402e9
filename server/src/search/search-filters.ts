import type { SearchFacetsQuery } from '@bilby/contract/search/facets-wire';
import type { MasterLists } from '../master-data/master-lists.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { facetOf, PRICE_STEPS } from '../schema/deal-search.ts';
import { wordsOf } from './words/read-words.ts';

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
 * Resolves the filters of a query. Rejects names of categories, stores, brands and tags that are unknown or suspended.
 */
export async function readFilter(lists: MasterLists, query: SearchFacetsQuery): Promise<SearchFilter> {
	const minPriceCents = centsOf(query.minPrice);
	const maxPriceCents = centsOf(query.maxPrice);
	const { minDiscount = null, postedWithin = null, toggleExpired } = query;
	const store = await chosenStore(lists, query);
	const brand = await idOf(lists.brands, query, 'brand');
	const tag = await idOf(lists.tags, query, 'tag');
	const notStore = await idOf(lists.stores, query, 'notStore');
	const notBrand = await idOf(lists.brands, query, 'notBrand');
	const required = [
		anyOf(['live', ...(toggleExpired ? ['expired'] : [])].map(facetOf.listing)),
		anyOf((await categoriesOf(lists, query)).map(facetOf.category)),
		store && quoted(facetOf.store(store)),
		brand && quoted(facetOf.brand(brand)),
		tag && quoted(facetOf.tag(tag)),
		query.freeShipping ? quoted(facetOf.freeShipping) : null,
		query.isOnline === undefined ? null : quoted(query.isOnline ? facetOf.online : facetOf.inStore),
		anyOf(priceFacets(minPriceCents, maxPriceCents)),
		minDiscount && anyOf(stepsBetween(Math.floor(minDiscount / 10), 10).map(facetOf.discount)),
		notStore && `!${quoted(facetOf.store(notStore))}`,
		notBrand && `!${quoted(facetOf.brand(notBrand))}`,
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
export function leftOut(without: string | undefined): string {
	return wordsOf(without ?? '')
		.map((word) => `!${word}`)
		.join(' & ');
}

/** Returns the ids of the category and its subcategories, because deals carry the facet of the chosen one only. */
async function categoriesOf(lists: MasterLists, query: SearchFacetsQuery): Promise<number[]> {
	const id = await chosenCategory(lists, query);
	if (id === null) return [];
	const categories = await lists.categories();
	return categories.filter((one) => one.id === id || one.parentId === id).map((one) => one.id);
}

/** Returns the id of the category filter, or null. */
export async function chosenCategory(lists: MasterLists, { category }: SearchFacetsQuery): Promise<number | null> {
	if (category === undefined || category === 'all' || category === '') return null;
	const id = idIn(await lists.categories(), category);
	if (id === null) throw noSuch('category');
	return id;
}

/** Returns the id of the store filter, or null. */
export function chosenStore(lists: MasterLists, query: SearchFacetsQuery): Promise<number | null> {
	return idOf(lists.stores, query, 'store');
}

interface Master {
	id: number;
	slug: string;
	active: boolean;
}

type Named = 'store' | 'brand' | 'tag' | 'notStore' | 'notBrand';

async function idOf(read: () => Promise<Master[]>, query: SearchFacetsQuery, field: Named): Promise<number | null> {
	const name = query[field];
	if (name === undefined || name === '') return null;
	const id = idIn(await read(), name);
	if (id === null) throw noSuch(field);
	return id;
}

function idIn(masters: Master[], name: string | number): number | null {
	const wanted = String(name).toLowerCase();
	const isId = /^\d{1,9}$/.test(wanted);
	const found = masters.find(({ id, slug, active }) => active && (slug === wanted || (isId && id === Number(wanted))));
	return found?.id ?? null;
}

function noSuch(field: 'category' | Named): AppError {
	const message = `This ${field.replace(/^not/, '').toLowerCase()} doesn’t exist.`;
	return new AppError({ code: 'validation', message, fields: { [field]: message } });
}

function centsOf(dollars: number | undefined): number | null {
	return dollars === undefined ? null : Math.round(dollars * 100);
}

/**
 * Returns price facets for rare prices only. The planner assumes that facets and prices are independent. For common
 * prices it would expect too few matches and avoid the index of the newest deals, which contains the price.
 */
function priceFacets(min: number | null, max: number | null): string[] {
	if (min === null || min < RARE_PRICE_CENTS) return [];
	const stepOf = (cents: number) => PRICE_STEPS.filter((step) => step <= cents).length;
	return stepsBetween(stepOf(min), max === null ? PRICE_STEPS.length : stepOf(max)).map(facetOf.price);
}

function stepsBetween(first: number, last: number): number[] {
	return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function anyOf(facets: string[]): string | null {
	return facets.length === 0 ? null : `(${facets.map(quoted).join(' | ')})`;
}

function quoted(facet: string): string {
	return `'${facet}'`;
}
