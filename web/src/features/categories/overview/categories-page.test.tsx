import type { CategoryIndexAddress } from '@bilby/contract/master-data/category-index-address';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api.ts';
import { buildCategory } from '#testing/build-category.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter, wrapInRouter } from '#testing/render-in-router.tsx';
import { StatsFailure } from '../stats-failure.tsx';
import { CategoriesPage, CategoryGrid } from './categories-page.tsx';

afterEach(() => {
	cleanup();
	sessionStorage.clear();
	vi.unstubAllGlobals();
});

const MANY = Array.from({ length: 24 }, (_, index) =>
	buildCategory(`Number ${index}`, { id: index + 1, activeDeals: 1_024 - index }),
);

async function showIndex(categories = MANY, address: CategoryIndexAddress = {}) {
	fakeFetch({ '/api/category-stats': { body: { data: categories, all: { activeDeals: 1, totalDeals: 1 } } } });
	renderInRouter(<CategoriesPage address={address} />);
	await screen.findByText('More categories coming soon!');
	return screen.queryAllByRole('link', { name: /active deals?$/ });
}

describe('the index of categories', () => {
	test("shows twenty in the visitor's own order, and says how many it leaves out", async () => {
		const shown = await showIndex();
		const names = shown.map(({ textContent }) => textContent);
		const fullestFirst = MANY.slice(0, 20).map(({ name, activeDeals }) => {
			const figures = String(activeDeals).replace(/^1(\d{3})$/, '1,$1');
			return `${name} ${figures} active deals`;
		});
		expect(names.toSorted()).toEqual(fullestFirst.toSorted());
		expect(names).not.toEqual(fullestFirst);
		expect(screen.getByText('And 4 more categories available')).toBeTruthy();
		expect(screen.getByText('Showing top 20 categories by active deals')).toBeTruthy();
	});

	test('does not mention more if all are shown', async () => {
		expect(await showIndex(MANY.slice(0, 20))).toHaveLength(20);
		expect(screen.queryByText(/more categories available/)).toBeNull();
	});

	test('shows the categories of a theme in their usual order', async () => {
		const food = [buildCategory('Groceries', { id: 1 }), buildCategory('Food & Dining', { id: 2, activeDeals: 1 })];
		const shown = await showIndex([...food, ...MANY.slice(5)], { filter: 'food' });
		expect(shown.map((link) => link.getAttribute('href'))).toEqual(['/cat/groceries', '/cat/food-and-dining']);
		expect(shown.at(-1)?.textContent).toBe('Food & Dining 1 active deal');
		expect(screen.getByRole('link', { name: 'Food' }).getAttribute('aria-current')).toBe('page');
		expect(screen.getByRole('link', { name: 'Clothing' }).getAttribute('href')).toBe('/categories?filter=clothing');
	});

	test('without matches links back to all', async () => {
		expect(await showIndex(MANY, { filter: 'clothing' })).toEqual([]);
		expect(screen.getByRole('heading', { name: 'No categories found' })).toBeTruthy();
		expect(screen.getByRole('link', { name: 'View All Categories' }).getAttribute('href')).toBe('/categories');
	});

	test('is sent to everyone in the same order', () => {
		const cards = MANY.map((category) => ({ ...category, icon: category.slug }));
		const markup = renderToString(wrapInRouter(<CategoryGrid categories={cards} isShuffled />));
		const slugs = [...markup.matchAll(/data-slug="([^"]+)"/g)].map(([, slug]) => slug);
		expect(slugs).toEqual(MANY.map(({ slug }) => slug));
		expect(markup).toContain('<script');
		expect(markup).not.toContain('order:');
	});
});

test.each([
	[new ApiError({ status: 500, code: 'internal', message: 'Broken.' }), 'Failed to fetch category stats'],
	[new ApiError({ status: 0, code: 'network', message: 'Network error' }), 'An error occurred'],
])('the error %s is shown as %s, and can be tried again', (error, text) => {
	const reset = vi.fn();
	renderInRouter(<StatsFailure error={error} reset={reset} />);
	expect(screen.getByRole('alert').textContent).toContain(text);
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(reset).toHaveBeenCalledOnce();
});
