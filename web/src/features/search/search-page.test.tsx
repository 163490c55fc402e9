import type { SearchAddress } from '@bilby/contract/search/search-address';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildDealWire } from '#testing/build-deal.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser, stubLayout } from '#testing/stub-browser.ts';
import { SearchPage } from './search-page.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	localStorage.clear();
});

const RELEVANCE = { words: 51.2, freshness: 12, votes: 4.4, isExpired: false };

function reply(titles: string[], more: object = {}) {
	const deals = titles.map((del_title, place) => buildDealWire({ id: place + 1, del_title }));
	const found = deals.map(({ id }) => ({ id, marks: [[0, 4]], relevance: RELEVANCE }));
	const none = {
		totalCapped: false,
		nextCursor: null,
		correctedWords: null,
		hasSomeWords: false,
		higherLimit: null,
		expiredMatches: [],
	};
	return { body: { deals, found, total: deals.length, ...none, filters: {}, words: 'sony', ...more } };
}

const MASTERS = {
	'/api/category-stats': {
		body: {
			data: [
				{ id: 1, name: 'Electronics', slug: 'electronics', parent: 0, activeDeals: 3, totalDeals: 3 },
				{ id: 2, name: 'Audio', slug: 'audio', parent: 1, activeDeals: 3, totalDeals: 3 },
			],
		},
	},
	'/api/store': { body: { data: [{ id: 1, str_name: 'JB Hi-Fi', slug: 'jb-hi-fi' }] } },
	'/api/brands': { body: { data: [{ id: 1, brd_name: 'Sony', slug: 'sony' }] } },
};

function showSearch(address: SearchAddress, search = reply(['Sony WH-1000XM6', 'Sony WF-1000XM5'])) {
	stubBrowser();
	stubLayout();
	const calls = fakeFetch({ ...MASTERS, '/api/search': search });
	return { calls, ...renderInRouter(<SearchPage address={address} />) };
}

const readHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('a search', () => {
	test('says how many deals there are and marks the words in their titles', async () => {
		showSearch({ deal: 'sony' });
		expect(await screen.findByRole('heading', { level: 1, name: '2 deals for “sony”' })).toBeTruthy();
		expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Sony', 'Sony']);
	});

	test('says that there are more deals than were counted, and which of them were sorted', async () => {
		showSearch({ deal: 'sony' }, reply(['Sony'], { total: 1_000, totalCapped: true }));
		expect(await screen.findByRole('heading', { level: 1, name: '1,000+ deals for “sony”' })).toBeTruthy();
		expect(screen.getByText('Sorted from the 1,000 latest deals found.')).toBeTruthy();
	});

	test('shows each of its parts as a link that removes it', async () => {
		showSearch({ deal: 'sony', minPrice: '10', maxPrice: '50', store: 'jb-hi-fi', freeShipping: 1, sortBy: 'newest' });
		expect(await screen.findByRole('link', { name: 'Remove JB Hi-Fi' })).toBeTruthy();
		expect(readHref('Remove $10 to $50')).toBe('/search?deal=sony&exact=1&store=jb-hi-fi&freeShipping=1&sortBy=newest');
		expect(readHref('Remove sony')).toBe('/search?minPrice=10&maxPrice=50&store=jb-hi-fi&freeShipping=1');
		expect(readHref('Clear all')).toBe('/search?deal=sony&exact=1&sortBy=newest');
	});

	test('continues on the next page, which has its own address', async () => {
		showSearch({ deal: 'sony', freeShipping: 1 }, reply(['Sony'], { total: 2, nextCursor: 'abc' }));
		const more = await screen.findByRole('link', { name: 'Load More Deals' });
		expect(more.getAttribute('href')).toBe('/search?deal=sony&freeShipping=1&cursor=abc');
	});

	test('is sorted by relevance only if it has text', async () => {
		const orders = () =>
			within(screen.getByRole('combobox', { name: 'Sort by' }))
				.getAllByRole('option')
				.map(({ textContent }) => textContent);
		showSearch({ deal: 'sony' });
		expect(orders()[0]).toBe('Relevance');
		cleanup();
		showSearch({ maxPrice: '20' });
		expect(orders()[0]).toBe('Newest');
	});

	test('explains its order in words', async () => {
		showSearch({ deal: 'sony' });
		const why = await screen.findByText('Why this order?');
		fireEvent.click(why);
		expect(screen.getAllByText('68 points: 51 for matching words, 12 for being new, 5 for votes')).toHaveLength(2);
	});

	test('that is only words has no parts to remove', async () => {
		showSearch({ deal: 'sony' });
		await screen.findByRole('heading', { level: 1, name: '2 deals for “sony”' });
		expect(screen.queryByRole('link', { name: /^Remove/ })).toBeNull();
	});

	test('says what it searched for instead of misspelt words, and offers these', async () => {
		const corrected = { filters: { maxPrice: 300 }, words: 'sonny', correctedWords: 'sony' };
		showSearch({ deal: 'sonny under $300' }, reply(['Sony'], corrected));
		expect((await screen.findByText(/Showing results for/)).textContent).toBe(
			'Showing results for sony. Search instead for sonny',
		);
		expect(readHref('sonny')).toBe('/search?deal=sonny&exact=1&maxPrice=300');
		expect(readHref('Remove Up to $300')).toBe('/search?deal=sony&exact=1');
	});

	test('says that deals match only some of the words', async () => {
		showSearch({ deal: 'sony zeppelin' }, reply(['Sony'], { hasSomeWords: true }));
		expect(await screen.findByText('No deal has all of these words. These have some of them.')).toBeTruthy();
	});

	test('is remembered on the device', async () => {
		showSearch({ deal: 'sony' });
		expect(JSON.parse(localStorage.getItem('recentSearches') ?? '')).toEqual(['sony']);
	});

	test('that the page put together is not remembered', async () => {
		showSearch({ deal: 'sony', exact: 1, maxPrice: '300' });
		await screen.findByRole('heading', { level: 1, name: '2 deals for “sony”' });
		expect(localStorage.getItem('recentSearches')).toBeNull();
	});
});

describe('text with filters', () => {
	const understood = { filters: { maxPrice: 1300, freeShipping: true, notStore: 'jb-hi-fi' }, words: 'sony' };
	const TEXT = 'sony under $1300 free shipping not jb';

	test('is shown as its parts; removing one spells the others out', async () => {
		const { calls } = showSearch({ deal: TEXT }, reply(['Sony'], understood));
		const parts = within(await screen.findByRole('navigation', { name: 'Understood as' }));
		await parts.findByText('Not JB Hi-Fi');
		expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
			...['sony', 'Up to $1,300', 'Free shipping', 'Not JB Hi-Fi'],
		]);
		expect(readHref('Remove Up to $1,300')).toBe('/search?deal=sony&exact=1&notStore=jb-hi-fi&freeShipping=1');
		expect(readHref('Remove sony')).toBe('/search?maxPrice=1300&notStore=jb-hi-fi&freeShipping=1');
		expect(readHref('Search the plain words')).toBe('/search?deal=sony+under+%241300+free+shipping+not+jb&exact=1');
		expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search deals' }).value).toBe(TEXT);
		expect(calls.find(({ path }) => path === '/api/search')?.body).toEqual({
			deal: TEXT,
			understand: true,
			exact: false,
			toggleExpired: false,
		});
	});

	test('yields to filters in the address', async () => {
		showSearch({ deal: TEXT, maxPrice: '900' }, reply(['Sony'], { ...understood, filters: { freeShipping: true } }));
		await screen.findByRole('link', { name: 'Remove Free shipping' });
		expect(readHref('Remove Up to $900')).toBe('/search?deal=sony&exact=1&freeShipping=1');
		expect(readHref('Remove Free shipping')).toBe('/search?deal=sony&exact=1&maxPrice=900');
	});

	test('fills in the filters, which can be changed', async () => {
		const { router } = showSearch({ deal: TEXT }, reply(['Sony'], understood));
		await screen.findByRole('link', { name: 'Remove Up to $1,300' });
		const most = await screen.findByLabelText<HTMLInputElement>(/Highest price/);
		await expect.poll(() => most.value).toBe('1300');
		fireEvent.change(most, { target: { value: '200' } });
		fireEvent.blur(most);
		await expect
			.poll(() => router.state.location.href)
			.toBe('/search?deal=sony&exact=1&maxPrice=200&notStore=jb-hi-fi&freeShipping=1');
	});

	test('lists the store that it leaves out among the stores, where it can be included again', async () => {
		const { router } = showSearch({ deal: TEXT }, reply(['Sony'], understood));
		fireEvent.click(await screen.findByRole('button', { name: 'JB Hi-Fi left out. Include it again' }));
		await expect.poll(() => router.state.location.href).toBe('/search?deal=sony&exact=1&maxPrice=1300&freeShipping=1');
	});

	test('has an editor behind each part with several choices', async () => {
		const { router } = showSearch({ deal: TEXT }, reply(['Sony'], understood));
		fireEvent.click(await screen.findByRole('button', { name: 'Up to $1,300' }));
		const editor = within(await screen.findByRole('dialog', { name: 'Up to $1,300' }));
		expect(editor.getByRole('link', { name: 'Any price' }).getAttribute('href')).toBe(readHref('Remove Up to $1,300'));
		fireEvent.change(editor.getByLabelText(/Highest price/), { target: { value: '900' } });
		fireEvent.click(editor.getByRole('button', { name: 'Apply' }));
		await expect
			.poll(() => router.state.location.href)
			.toBe('/search?deal=sony&exact=1&maxPrice=900&notStore=jb-hi-fi&freeShipping=1');
		expect(screen.queryByRole('dialog')).toBeNull();
		await expect.poll(() => document.activeElement?.textContent).toBe('Up to $1,300');
		expect(screen.queryByRole('button', { name: 'Free shipping' })).toBeNull();
	});

	test('has an editor for its words', async () => {
		const { router } = showSearch({ deal: TEXT }, reply(['Sony'], understood));
		fireEvent.click(await screen.findByRole('button', { name: 'sony' }));
		const editor = within(await screen.findByRole('dialog', { name: 'sony' }));
		expect(editor.getByRole('link', { name: 'Any words' }).getAttribute('href')).toBe(readHref('Remove sony'));
		fireEvent.change(editor.getByLabelText('Words'), { target: { value: 'sony earbuds' } });
		fireEvent.click(editor.getByRole('button', { name: 'Apply' }));
		await expect
			.poll(() => router.state.location.href)
			.toBe('/search?deal=sony+earbuds&exact=1&maxPrice=1300&notStore=jb-hi-fi&freeShipping=1');
	});

	test('keeps the focus in place when a part is removed', async () => {
		stubBrowser();
		stubLayout();
		fakeFetch({ ...MASTERS, '/api/search': reply(['Sony'], understood) });
		const { rerender, wrap } = renderInRouter(<SearchPage address={{ deal: TEXT }} />);
		fireEvent.click(await screen.findByRole('link', { name: 'Remove Up to $1,300' }));
		fakeFetch({ ...MASTERS, '/api/search': reply(['Sony']) });
		rerender(wrap(<SearchPage address={{ deal: 'sony', exact: 1, freeShipping: 1 }} />));
		await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Remove Free shipping');
		expect(screen.getByText('Up to $1,300 removed.').getAttribute('role')).toBe('status');
		fireEvent.click(screen.getByRole('link', { name: 'Remove Free shipping' }));
		rerender(wrap(<SearchPage address={{ deal: 'sony', exact: 1 }} />));
		await expect.poll(() => document.activeElement?.id).toBe('results-title');
	});
});

describe('a filter added by hand', () => {
	async function openAdder() {
		fireEvent.click(await screen.findByRole('button', { name: 'Add a filter' }));
		const panel = within(await screen.findByRole('dialog', { name: 'Add a filter' }));
		const choose = (value: string) => fireEvent.change(panel.getByLabelText('Filter by'), { target: { value } });
		const apply = () => fireEvent.click(panel.getByRole('button', { name: 'Apply' }));
		return { panel, choose, apply };
	}

	test('is one that the search does not have yet', async () => {
		showSearch({ deal: 'sony', maxPrice: '50', tag: 'clearance' });
		const { panel } = await openAdder();
		const names = within(panel.getByLabelText('Filter by')).getAllByRole('option');
		expect(names.map(({ textContent }) => textContent)).toEqual([
			...['Category', 'Store', 'Brand', 'Free shipping', 'Online or in store', 'Discount', 'Time of posting'],
			...['Store to leave out', 'Brand to leave out', 'Words to leave out', 'Expired deals too'],
		]);
	});

	test('keeps the rest of the search', async () => {
		const { router } = showSearch({ deal: 'sony', maxPrice: '50' });
		const { panel, choose, apply } = await openAdder();
		choose('without');
		fireEvent.change(panel.getByLabelText('Words to leave out'), { target: { value: 'refurbished' } });
		apply();
		await expect
			.poll(() => router.state.location.href)
			.toBe('/search?deal=sony&exact=1&maxPrice=50&without=refurbished');
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	test('is only the one that is shown', async () => {
		const { router } = showSearch({ deal: 'sony' });
		const { panel, choose, apply } = await openAdder();
		fireEvent.change(panel.getByLabelText(/Highest price/), { target: { value: '50' } });
		choose('freeShipping');
		apply();
		await expect.poll(() => router.state.location.href).toBe('/search?deal=sony&exact=1&freeShipping=1');
	});

	test('can be chosen while the first filters arrive with the results', async () => {
		stubBrowser();
		stubLayout();
		const results = Promise.withResolvers<ReturnType<typeof reply>>();
		fakeFetch({ ...MASTERS, '/api/search': () => results.promise });
		renderInRouter(<SearchPage address={{ deal: 'sony under $300' }} />);
		const { panel, choose } = await openAdder();
		choose('without');
		const words = panel.getByLabelText('Words to leave out');
		fireEvent.change(words, { target: { value: 'refurbished' } });
		results.resolve(reply(['Sony'], { filters: { maxPrice: 300 } }));
		await screen.findByRole('link', { name: 'Remove Up to $300' });
		expect(words.isConnected).toBe(true);
		expect(words).toHaveProperty('value', 'refurbished');
	});
});

describe('a price limit that leaves few deals', () => {
	const higherLimit = { maxPrice: 1_700, more: 12, isCapped: false };
	const limited = { filters: { maxPrice: 1500 }, words: 'sony', higherLimit };

	test('offers the next limit after the results and in its editor', async () => {
		showSearch({ deal: 'sony under $1500' }, reply(['Sony'], limited));
		expect((await screen.findByRole('link', { name: '12 more deals up to $1,700' })).getAttribute('href')).toBe(
			'/search?deal=sony&exact=1&maxPrice=1700',
		);
		fireEvent.click(screen.getByRole('button', { name: 'Up to $1,500' }));
		const editor = within(await screen.findByRole('dialog', { name: 'Up to $1,500' }));
		expect(editor.getByRole('link', { name: '12 more deals up to $1,700' })).toBeTruthy();
	});

	test('offers it if nothing is found', async () => {
		const one = { maxPrice: 59.9, more: 1, isCapped: false };
		showSearch({ deal: 'sony', maxPrice: '50' }, reply([], { higherLimit: one }));
		expect(await screen.findByRole('link', { name: '1 more deal up to $59.90' })).toBeTruthy();
	});

	test('waits for the last page with the offer', async () => {
		showSearch({ deal: 'sony under $1500' }, reply(['Sony'], { ...limited, nextCursor: 'abc' }));
		await screen.findByRole('link', { name: 'Load More Deals' });
		expect(screen.queryByRole('link', { name: /more deals up to/ })).toBeNull();
	});
});

describe('filters', () => {
	test('apply immediately on a desktop', async () => {
		const { router } = showSearch({ deal: 'sony' });
		await screen.findByRole('option', { name: /Audio/ });
		// The filters follow the results a moment later.
		await expect.poll(() => document.querySelector('#filters input[name=exact]')).toBeTruthy();
		fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'audio' } });
		await expect.poll(() => router.state.location.href).toBe('/search?deal=sony&exact=1&category=audio');
	});

	test('are applied together in the sheet of a phone', async () => {
		const { router } = showSearch({ deal: 'sony', freeShipping: 1 });
		fireEvent.click(screen.getByRole('button', { name: 'Filters 1 set' }));
		const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
		fireEvent.click(sheet.getByRole('switch', { name: 'Free shipping' }));
		fireEvent.change(sheet.getByRole('combobox', { name: 'Discount' }), { target: { value: '30' } });
		fireEvent.change(sheet.getByLabelText(/Lowest price/), { target: { value: '20' } });
		expect(router.state.location.href).toBe('/');
		fireEvent.click(sheet.getByRole('button', { name: 'Show deals' }));
		await expect.poll(() => router.state.location.href).toBe('/search?deal=sony&exact=1&minPrice=20&minDiscount=30');
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	test('that are chosen in the sheet stay when the results arrive', async () => {
		stubBrowser();
		stubLayout();
		const results = Promise.withResolvers<ReturnType<typeof reply>>();
		fakeFetch({ ...MASTERS, '/api/search': () => results.promise });
		const { router } = renderInRouter(<SearchPage address={{ deal: 'sony under $300' }} />);
		fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
		const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
		fireEvent.click(sheet.getByRole('switch', { name: 'Free shipping' }));
		results.resolve(reply(['Sony'], { filters: { maxPrice: 300 } }));
		await expect.poll(() => sheet.getByLabelText(/Highest price/)).toHaveProperty('value', '300');
		fireEvent.click(sheet.getByRole('button', { name: 'Show deals' }));
		await expect.poll(() => router.state.location.href).toBe('/search?deal=sony&exact=1&maxPrice=300&freeShipping=1');
	});
});

describe('a search that', () => {
	test('finds nothing offers fewer filters and categories', async () => {
		showSearch({ deal: 'zeppelin', maxPrice: '20' }, reply([], { words: 'zeppelin' }));
		expect(await screen.findByRole('heading', { level: 1, name: 'No deals for “zeppelin”' })).toBeTruthy();
		const panel = screen.getByRole('heading', { name: 'No deals found' }).parentElement ?? document.body;
		await within(panel).findByRole('link', { name: 'Electronics' });
		const links = within(panel)
			.getAllByRole('link')
			.map((link) => [link.textContent, link.getAttribute('href')]);
		expect(links).toEqual([
			['zeppelin', '/search?maxPrice=20'],
			['Up to $20', '/search?deal=zeppelin&exact=1'],
			['Electronics', '/cat/electronics'],
		]);
	});

	test('has no words and finds nothing offers expired deals', async () => {
		showSearch({ maxPrice: '0' }, reply([], { words: '' }));
		await screen.findByRole('heading', { level: 1, name: 'No deals' });
		expect(readHref('Search expired deals too')).toBe('/search?maxPrice=0&expired=1');
	});

	test('finds only expired deals shows these first', async () => {
		const expiredMatches = [buildDealWire({ id: 9, del_title: 'Sony Walkman', del_active: 0, lifecycle: 'expired' })];
		showSearch({ deal: 'sony walkman' }, reply(['Sony TV'], { hasSomeWords: true, expiredMatches }));
		const expired = within(await screen.findByRole('region', { name: 'This deal matches, but it has expired' }));
		expect(expired.getByRole('link', { name: 'Sony Walkman' })).toBeTruthy();
		expect(expired.getByText('Expired')).toBeTruthy();
		expect(screen.getByText('No active deal has all of these words. These have some of them.')).toBeTruthy();
		cleanup();
		showSearch({ deal: 'sony walkman' }, reply([], { expiredMatches }));
		expect(await screen.findByRole('heading', { level: 1, name: 'No active deals for “sony walkman”' })).toBeTruthy();
		expect(screen.getByRole('link', { name: 'Sony Walkman' })).toBeTruthy();
		expect(screen.queryByRole('link', { name: 'Search expired deals too' })).toBeNull();
	});

	test('finds active deals shows one expired deal among them', async () => {
		const expiredMatches = ['Sony Walkman', 'Sony Discman'].map((del_title, place) =>
			buildDealWire({
				id: 9 + place,
				del_title,
				del_active: 0,
				lifecycle: 'expired',
				del_ended_at: hoursAgo(place + 3),
			}),
		);
		showSearch({ deal: 'sony' }, reply(['Sony 1', 'Sony 2', 'Sony 3'], { expiredMatches }));
		await screen.findByRole('heading', { level: 1, name: '3 deals for “sony”' });
		expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
			...['Sony 1', 'Sony 2', 'Sony Walkman', 'Sony 3'],
		]);
		expect(screen.getByText('Expired 3h ago')).toBeTruthy();
		expect(screen.queryByText(/posted/)).toBeNull();
	});

	test('fails shows a message and can be tried again', async () => {
		showSearch({ deal: 'sony' }, rejection(500, 'internal', 'Broken.') as ReturnType<typeof reply>);
		expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
		expect(screen.getByRole('heading', { level: 1, name: 'Deals for “sony”' })).toBeTruthy();
		expect(screen.queryByText(/Looking/)).toBeNull();
		fakeFetch({ ...MASTERS, '/api/search': reply(['Sony']) });
		fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
		expect(await screen.findByRole('heading', { level: 1, name: '1 deal for “sony”' })).toBeTruthy();
	});
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('counts next to the filters', () => {
	const COUNTED = {
		body: {
			prices: {
				steps: [
					{ from: 0, to: 20, count: 1 },
					{ from: 20, to: 50, count: 4 },
					{ from: 50, to: null, count: 0 },
				],
				isCapped: false,
			},
			categories: { choices: [{ slug: 'audio', name: 'Audio', count: 1_000 }], isCapped: true },
			stores: {
				choices: [
					{ slug: 'jb-hi-fi', name: 'JB Hi-Fi', count: 3 },
					{ slug: 'myer', name: 'Myer', count: 1 },
				],
				isCapped: false,
			},
		},
	};

	function showCounted(address: SearchAddress, counted: ReturnType<typeof rejection> = COUNTED) {
		const { comeIntoView } = stubBrowser();
		stubLayout();
		const responses = { ...MASTERS, '/api/search': reply(['Sony', 'Sony 2']), '/api/searchFacets': counted };
		const calls = fakeFetch(responses);
		const shown = renderInRouter(<SearchPage address={address} />);
		const facetRequests = () => calls.filter(({ path }) => path === '/api/searchFacets');
		return { ...shown, facetRequests, comeIntoView };
	}

	test('are requested once the results have arrived and the filters are visible', async () => {
		const { facetRequests, comeIntoView } = showCounted({ deal: 'sony', store: 'myer', sortBy: 'newest' });
		await screen.findByRole('heading', { level: 1, name: /2 deals/ });
		await screen.findByRole('form', { name: 'Filters' });
		expect(facetRequests()).toEqual([]);
		comeIntoView();
		expect(await screen.findByText('Most deals cost $20 to $50.')).toBeTruthy();
		expect(facetRequests().map(({ body }) => body)).toEqual([
			{ deal: 'sony', understand: true, exact: true, store: 'myer', toggleExpired: false },
		]);
	});

	test('say what a choice leads to, one at a time', async () => {
		const { comeIntoView, router } = showCounted({ deal: 'sony', store: 'myer' });
		await screen.findByRole('form', { name: 'Filters' });
		comeIntoView();
		const categories = within(await screen.findByRole('group', { name: 'Categories' }));
		const stores = within(screen.getByRole('group', { name: 'Stores' }));
		expect(categories.getByRole('checkbox', { name: 'Audio 1,000+ deals' })).toBeTruthy();
		expect(stores.getByRole<HTMLInputElement>('checkbox', { name: 'Myer 1 deal' }).checked).toBe(true);
		fireEvent.click(stores.getByRole('checkbox', { name: 'JB Hi-Fi 3 deals' }));
		await expect.poll(() => router.state.location.href).toBe('/search?deal=sony&exact=1&store=jb-hi-fi');
	});

	test('remove a choice', async () => {
		const { comeIntoView, router } = showCounted({ deal: 'sony', store: 'myer' });
		await screen.findByRole('form', { name: 'Filters' });
		comeIntoView();
		fireEvent.click(await screen.findByRole('checkbox', { name: 'Myer 1 deal' }));
		await expect.poll(() => router.state.location.href).toBe('/search?deal=sony&exact=1');
	});

	test('leave the fields unchanged if they fail to load', async () => {
		const { facetRequests, comeIntoView } = showCounted(
			{ deal: 'sony' },
			rejection(429, 'too_many_requests', 'Too many.'),
		);
		await screen.findByRole('form', { name: 'Filters' });
		comeIntoView();
		expect(await screen.findByPlaceholderText('Any store')).toBeTruthy();
		expect(facetRequests().length).toBeGreaterThan(0);
		expect(screen.queryByRole('group', { name: 'Stores' })).toBeNull();
		expect(screen.getByRole('combobox', { name: 'Category' })).toBeTruthy();
		expect(screen.queryByRole('alert')).toBeNull();
	});
});
