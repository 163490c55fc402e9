import { describe, expect, test } from 'vitest';
import { buildCategory } from '#testing/build-category.ts';
import { crumbsFor } from './category-head.ts';
import { activeRate, findCategory } from './find-category.ts';

const electronics = buildCategory('Electronics', { id: 1 });
const shoes = buildCategory('Shoes', { id: 2 });
const audio = buildCategory('Audio', { id: 3, parent: 1 });
const cameras = buildCategory('Cameras', { id: 4, parent: 1 });
// Largest first, as in the response.
const STATS = { categories: [shoes, audio, electronics, cameras], all: { activeDeals: 9, totalDeals: 12 } };

test.each([
	['electronics', 'Electronics', ['audio', 'cameras'], false],
	['audio', 'Audio', ['audio', 'cameras'], false],
	['Shoes', 'Shoes', [], false],
	['all', 'All deals', ['shoes', 'electronics'], false],
	['no-such-thing', 'Electronics', ['audio', 'cameras'], true],
])('the address %s shows %s with the links %j', (name, shown, links, isFallback) => {
	const category = findCategory(STATS, name);
	expect(category).toMatchObject({ name: shown, isFallback });
	expect(category.neighbours.map(({ slug }) => slug)).toEqual(links);
});

test('a subcategory has a parent, and the all-deals page shows the overall totals', () => {
	expect(findCategory(STATS, 'cameras').ancestors).toEqual([electronics]);
	expect(findCategory(STATS, 'all')).toMatchObject({ ancestors: [], activeDeals: 9, totalDeals: 12 });
});

describe('a category below a subcategory', () => {
	const earbuds = buildCategory('Earbuds', { id: 5, parent: 3 });
	const deep = { ...STATS, categories: [...STATS.categories, earbuds] };

	test('is a link on the page of the subcategory, and has its siblings on its own', () => {
		const namesBeside = (slug: string) => findCategory(deep, slug).neighbours.map(({ name }) => name);
		expect(namesBeside('audio')).toEqual(['Earbuds']);
		expect(namesBeside('earbuds')).toEqual(['Earbuds']);
		expect(namesBeside('cameras')).toEqual(['Audio', 'Cameras']);
		expect(namesBeside('electronics')).toEqual(['Audio', 'Cameras']);
	});

	test('has all categories above it in its breadcrumbs', () => {
		const paths = crumbsFor(findCategory(deep, 'earbuds')).map(({ path }) => path);
		expect(paths).toEqual(['/', '/categories', '/cat/electronics', '/cat/audio', '/cat/earbuds']);
	});
});

test('subcategories of a suspended category are among all categories', () => {
	const withoutElectronics = { ...STATS, categories: [shoes, audio, cameras] };
	const { neighbours } = findCategory(withoutElectronics, 'all');
	expect(neighbours.map(({ name }) => name)).toEqual(['Shoes', 'Audio', 'Cameras']);
	expect(findCategory(withoutElectronics, 'audio')).toMatchObject({ ancestors: [], neighbours: [] });
});

test('every address shows all deals if there are no categories', () => {
	expect(findCategory({ ...STATS, categories: [] }, 'shoes')).toMatchObject({ slug: 'all', isFallback: true });
});

test.each([
	[0, 0, 0],
	[0, 7, 0],
	[1, 3, 33],
	[2, 3, 67],
	[7, 7, 100],
])('%i active deals of %i are %i percent', (activeDeals, totalDeals, percent) => {
	expect(activeRate({ activeDeals, totalDeals })).toBe(percent);
});
