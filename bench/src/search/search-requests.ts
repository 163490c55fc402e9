import type { CategoryDealsBody } from '@bilby/contract/deals/wire';
import type { SearchFacetsBody } from '@bilby/contract/search/facets-wire';
import type { SearchBody } from '@bilby/contract/search/wire';
import { NOUNS } from '../growth/words.ts';

/** One kind of search in many variants, so that consecutive responses are never the same. */
export interface SearchKind {
	name: string;
	requests: { method: 'GET' | 'POST'; path: string; body?: string }[];
}

const COMMON = NOUNS.slice(0, 10);
const RARE = NOUNS.slice(-10);
/** The number of searches of each kind. */
export const ASKS = 60;

/** Returns what is measured. The n-th request of each kind is the same in every run. */
export function searchKinds(): SearchKind[] {
	const common = (index: number) => COMMON[index % COMMON.length] ?? '';
	const rare = (index: number) => RARE[index % RARE.length] ?? '';
	const page = (index: number) => 1 + Math.floor(index / COMMON.length);
	return [
		searches('a common word', (index) => ({ deal: common(index), page: page(index) })),
		searches('a rare word', (index) => ({ deal: rare(index) })),
		searches('two common words', (index) => ({ deal: `${common(index)} ${common(index + 1 + page(index))}` })),
		searches('a common and a rare word', (index) => ({ deal: `${common(index)} ${rare(index)}` })),
		searches('a word and a model', (index) => ({ deal: `${common(index)} model${index * 7}` })),
		searches('a misspelt word', (index) => ({ deal: misspelt(common(index), index) })),
		searches('a beginning', (index) => ({ deal: rare(index).slice(0, 5) })),
		...(['newest', 'popular', 'price-low', 'price-high', 'discount'] as const).map((sortBy) =>
			searches(`a common word by ${sortBy}`, (index) => ({ deal: common(index), sortBy, page: page(index) })),
		),
		searches('a common word, $20 to $50', (index) => ({ deal: common(index), minPrice: 20, maxPrice: 50 })),
		searches('a common word, from $1,000', (index) => ({ deal: common(index), minPrice: 1_000 })),
		searches('a common word in a category', (index) => ({ deal: common(index), category: 1 + (index % 8) })),
		searches('a store, cheapest first', (index) => ({ store: 1 + index, sortBy: 'price-low' })),
		searches('no words, $20 to $50', (index) => ({ minPrice: 20, maxPrice: 50, page: 1 + (index % 40) })),
		searches('words that no deal has together', (index) => ({
			deal: `${rare(index)} ${rare(index + 1)} ${rare(index + 2)}`,
		})),
		counts('counts of a common word', (index) => ({ deal: common(index), maxPrice: 2_000 + index })),
		counts('counts of a rare word', (index) => ({ deal: rare(index) })),
		counts('counts of no words, $20 to $50', (index) => ({ minPrice: 20, maxPrice: 50, category: 1 + (index % 8) })),
		...(['new', 'popular'] as const).flatMap((filterBy) => [
			// Beyond the cached pages.
			lists(`a large category by ${filterBy}`, (index) => ({ category: 1, filterBy, skip: 60 + 20 * index })),
			lists(`a small category by ${filterBy}`, (index) => ({ category: 20 + (index % 8), filterBy, skip: 60 })),
		]),
		{ name: 'the page of a category', requests: requests((index) => ({ method: 'GET', path: categoryPage(index) })) },
		{
			name: 'suggestions',
			requests: requests((index) => ({
				method: 'GET',
				path: `/api/suggest?q=${(index % 2 ? common(index) : rare(index)).slice(0, 3 + (index % 3))}`,
			})),
		},
	];
}

function lists(name: string, createBody: (index: number) => CategoryDealsBody): SearchKind {
	return posts(name, '/api/categoryDeals', createBody);
}

/** Returns one of a few filtered pages of two categories, which are cached after the first request. */
function categoryPage(index: number): string {
	const slug = index % 2 ? 'electronics' : 'all';
	return `/cat/${slug}${['', '?filter=popular', '?expired=1'][index % 3]}`;
}

function searches(name: string, createBody: (index: number) => SearchBody): SearchKind {
	return posts(name, '/api/search', (index) => ({ understand: true, ...createBody(index) }));
}

/** Requests the counts for the filters: prices, categories and stores. */
function counts(name: string, createBody: (index: number) => SearchFacetsBody): SearchKind {
	return posts(name, '/api/searchFacets', createBody);
}

function posts(name: string, path: string, createBody: (index: number) => object | undefined): SearchKind {
	return { name, requests: requests((index) => ({ method: 'POST', path, body: JSON.stringify(createBody(index)) })) };
}

function requests<Query>(createRequest: (index: number) => Query): Query[] {
	return Array.from({ length: ASKS }, (_, index) => createRequest(index));
}

/** Swaps two neighbouring characters after the first. */
function misspelt(word: string, index: number): string {
	const at = 1 + (index % (word.length - 2));
	return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
