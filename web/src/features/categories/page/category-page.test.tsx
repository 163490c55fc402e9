import type { CategoryAddress } from '@bilby/contract/deals/category-address';
import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildCategory } from '#testing/build-category.ts';
import { buildDealWire } from '#testing/build-deal.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { CategoryPage } from './category-page.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const STATS = {
	data: [
		buildCategory('Electronics', { id: 1, activeDeals: 1_200, totalDeals: 1_600 }),
		buildCategory('Audio', { id: 2, parent: 1 }),
		buildCategory('Shoes', { id: 3, activeDeals: 0, totalDeals: 0 }),
	],
	all: { activeDeals: 1_200, totalDeals: 1_600 },
};
const LIST = { deals: [buildDealWire({ del_title: 'Radio' })], total: 30, totalCapped: false, nextCursor: 'abc' };

async function showPage(
	slug: string,
	address: CategoryAddress = {},
	list: Parameters<typeof fakeFetch>[0][string] = { body: LIST },
) {
	const calls = fakeFetch({ '/api/category-stats': { body: STATS }, '/api/categoryDeals': list });
	renderInRouter(
		<Suspense>
			<CategoryPage slug={slug} address={address} />
		</Suspense>,
	);
	await screen.findByRole('heading', { level: 1 });
	return { calls, listRequest: () => calls.find(({ path }) => path === '/api/categoryDeals')?.body };
}

const readHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows the figures of a category, its deals and related categories', async () => {
	const { listRequest } = await showPage('electronics');
	expect(await screen.findByText('Radio')).toBeTruthy();
	expect(listRequest()).toEqual({ category: 'electronics', filterBy: 'new', toggleExpired: false });
	expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,200', '1,600', '75%']);
	expect(readHref('Load More Deals')).toBe('/cat/electronics?cursor=abc');
	expect(readHref('Audio')).toBe('/cat/audio');
	expect(screen.getByRole('link', { name: /^View Popular Deals/ }).getAttribute('href')).toBe(
		'/cat/electronics?filter=popular',
	);
});

test('keeps filter and switch in the address independently', async () => {
	const { listRequest } = await showPage('electronics', { filter: 'popular', expired: 1 });
	await screen.findByText('Radio');
	expect(listRequest()).toEqual({ category: 'electronics', filterBy: 'popular', toggleExpired: true });
	const filters = within(screen.getByRole('navigation', { name: 'Filters' }));
	expect(filters.getByRole('link', { name: 'Most Popular' }).getAttribute('aria-current')).toBe('page');
	expect(filters.getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe('/cat/electronics?expired=1');
	expect(filters.getByRole('link', { name: 'Featured' }).getAttribute('href')).toBe(
		'/cat/electronics?filter=featured&expired=1',
	);
	expect(screen.getByRole('switch', { name: 'Show Expired' }).getAttribute('aria-checked')).toBe('true');
});

test('shows six skeleton cards while the deals load', async () => {
	await showPage('electronics', {}, () => new Promise(() => undefined));
	expect(screen.getByText('Loading deals…').nextElementSibling?.children).toHaveLength(6);
});

test('a category without deals says so by name and links back to its newest deals', async () => {
	await showPage('shoes', { filter: 'featured' }, { body: { ...LIST, deals: [], total: 0, nextCursor: null } });
	expect(await screen.findByRole('heading', { name: 'No Shoes deals found' })).toBeTruthy();
	expect(readHref('Reset Filters')).toBe('/cat/shoes');
	expect(screen.getByText('0%')).toBeTruthy();
});

test('a subcategory links to its parent in the breadcrumbs', async () => {
	await showPage('audio');
	const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
	expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		'Home',
		'Categories',
		'Electronics',
		'Audio',
	]);
	expect(readHref('All Electronics')).toBe('/cat/electronics');
});

test('says that the deals could not be loaded', async () => {
	await showPage('electronics', {}, rejection(500, 'internal', 'Broken.'));
	expect((await screen.findByRole('alert')).textContent).toContain('The deals couldn’t be loaded.');
});
