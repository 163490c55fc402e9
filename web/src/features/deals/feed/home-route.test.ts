import { type FeedAddress, readFeedAddress } from '@bilby/contract/deals/feed-address';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { loadHome } from './home-route.ts';

// On the server the API is called without a network.
vi.mock('@tanstack/react-start', () => ({ getGlobalStartContext: () => ({ apiFetch: fetch }) }));

afterEach(() => {
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
});

const failing = rejection(500, 'internal', 'Something went wrong.');

const healthy = {
	'/api/category-stats': { body: { data: [] } },
	'/api/homePageDeals': { body: { deals: [], total: 0, totalCapped: false, nextCursor: null } },
	'/api/site': { body: { site: { name: 'Bilby', url: 'https://bilby.example' } } },
};

const canonical = { rel: 'canonical', href: 'https://bilby.example/' };
const HEAD = { head: { links: expect.arrayContaining([canonical]) } };

const load = (address: FeedAddress = {}) =>
	loadHome(new QueryClient({ defaultOptions: { queries: { retry: false } } }), address);

test.each(['/api/category-stats', '/api/homePageDeals'])(
	'on the server the page fails without %s: an incomplete page would be cached for everyone',
	async (path) => {
		vi.stubEnv('SSR', true);
		fakeFetch({ ...healthy, [path]: failing });
		await expect(load()).rejects.toThrow('Something went wrong.');
		fakeFetch(healthy);
		await expect(load()).resolves.toMatchObject(HEAD);
	},
);

test('in the browser the page appears before any of its data', async () => {
	fakeFetch({ ...healthy, '/api/category-stats': failing });
	await expect(load()).resolves.toMatchObject(HEAD);
});

test.each([
	[{}, "Bilby | Australia's deals, found and voted on by shoppers"],
	[{ filter: 'hot' }, 'Hot Deals | Bilby'],
])('the address %j is titled %s', async (address, title) => {
	fakeFetch(healthy);
	const { head } = await load(readFeedAddress(address));
	expect(head.meta).toEqual(expect.arrayContaining([{ title }, { property: 'og:title', content: title }]));
});
