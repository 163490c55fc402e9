import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#lib/api/query-client.ts';
import { buildCategory } from '#testing/build-category.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { categoriesQuery } from './categories-query.ts';
import { categoryChoicesQuery } from './category-choices-query.ts';

afterEach(() => void vi.unstubAllGlobals());

// Electronics, the parent of Audio, is suspended and therefore missing.
const CATEGORIES = [
	buildCategory('Shoes', { id: 2 }),
	buildCategory('Audio', { id: 3, parent: 1 }),
	buildCategory('Earbuds', { id: 4, parent: 3 }),
	buildCategory('Sport earbuds', { id: 5, parent: 4 }),
	buildCategory('Pets', { id: 6, activeDeals: 0 }),
];

test('the home page links to subcategories of a suspended category', async () => {
	fakeFetch({ '/api/category-stats': { body: { data: CATEGORIES } } });
	const linked = await makeQueryClient().fetchQuery(categoriesQuery);
	expect(linked.map(({ name }) => name)).toEqual(['Shoes', 'Audio']);
});

test('the choices of a filter are in the order of the tree, each with its level', async () => {
	fakeFetch({ '/api/category-stats': { body: { data: CATEGORIES } } });
	const choices = await makeQueryClient().fetchQuery(categoryChoicesQuery);
	expect(choices.map(({ name, level }) => [name, level])).toEqual([
		['Audio', 0],
		['Earbuds', 1],
		['Sport earbuds', 2],
		['Pets', 0],
		['Shoes', 0],
	]);
});
