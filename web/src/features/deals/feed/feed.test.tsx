import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { buildDealWire } from '#testing/build-deal.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { Feed } from './feed.tsx';
import { homeList } from './home-page.tsx';

interface PageResponse {
	ids: number[];
	total: number;
	nextCursor: string | null;
}

const respond = vi.fn<(body: { cursor?: string }) => PageResponse | 'failure'>();

beforeEach(() => {
	vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
		const response = respond(JSON.parse(String(init.body)));
		if (response === 'failure') return Response.json({ code: 'internal', message: 'Broken.' }, { status: 500 });
		const { ids, total, nextCursor } = response;
		const deals = ids.map((id) => buildDealWire({ id, del_title: `Deal ${id}` }));
		return Response.json({ deals, total, totalCapped: false, nextCursor });
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	respond.mockReset();
});

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place);
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

function showFeed(address: FeedAddress = {}) {
	const shown = renderInRouter(<Feed list={homeList(address)} />);
	shown.queryClient.setQueryData(siteQuery.queryKey, {
		name: 'Bilby',
		url: 'http://localhost',
		socialLinks: [],
		houseAds: [
			{ title: 'First ad', text: 'Text', action: 'Go', url: '/' },
			{ title: 'Second ad', text: 'Text', action: 'Go', url: '/' },
		],
	});
	return shown;
}

describe('the feed', () => {
	test('loads more below the list, drops duplicates, and moves the focus to the first new card', async () => {
		respond.mockImplementation(({ cursor }) =>
			cursor === 'next'
				? { ids: [3, 4, 5], total: 5, nextCursor: null }
				: { ids: [1, 2, 3], total: 5, nextCursor: 'next' },
		);
		showFeed();
		fireEvent.click(await screen.findByRole('link', { name: 'Load More Deals' }));
		await screen.findByText('Deal 5');
		expect(titles()).toEqual(['Deal 1', 'Deal 2', 'Deal 3', 'Deal 4', 'Deal 5']);
		expect(document.activeElement?.textContent).toBe('Deal 4');
		expect(screen.getByText('2 more deals loaded.')).toBeTruthy();
		expect(screen.queryByRole('link', { name: 'Load More Deals' })).toBeNull();
	});

	test('links to the next page for readers without a script', async () => {
		respond.mockReturnValue({ ids: [1], total: 2, nextCursor: 'abc' });
		showFeed({ filter: 'free', expired: 1 });
		const link = await screen.findByRole('link', { name: 'Load More Deals' });
		expect(link.getAttribute('href')).toBe('/?filter=free&expired=1&cursor=abc');
	});

	test('that starts in the middle of a list links back to the start', async () => {
		respond.mockReturnValue({ ids: [1], total: 2, nextCursor: null });
		showFeed({ filter: 'free', cursor: 'abc' });
		const link = await screen.findByRole('link', { name: 'Back to the start' });
		expect(link.getAttribute('href')).toBe('/?filter=free');
		expect(respond).toHaveBeenCalledWith(expect.objectContaining({ filterBy: 'free', cursor: 'abc' }));
	});

	test('shows an error if no more could be loaded, keeps the list and can try again', async () => {
		respond.mockImplementationOnce(() => ({ ids: [1], total: 2, nextCursor: 'next' }));
		respond.mockImplementationOnce(() => 'failure');
		respond.mockImplementationOnce(() => ({ ids: [2], total: 2, nextCursor: null }));
		showFeed();
		fireEvent.click(await screen.findByRole('link', { name: 'Load More Deals' }));
		expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded');
		expect(titles()).toEqual(['Deal 1']);
		fireEvent.click(screen.getByRole('link', { name: 'Try again' }));
		await screen.findByText('Deal 2');
		await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
	});

	test('puts a house ad after every 8th deal, each of them once, and never uses them to fill a row', async () => {
		respond.mockReturnValue({ ids: idsFrom(1, 40), total: 40, nextCursor: null });
		showFeed();
		await screen.findByText('Deal 40');
		const cards = screen.getAllByRole('article').map((card) => card.textContent ?? '');
		expect(cards[8]).toContain('First ad');
		expect(cards[17]).toContain('Second ad');
		expect(screen.getAllByRole('article', { name: /^From us: / })).toHaveLength(2);
		expect(screen.getAllByRole('listitem')).toHaveLength(42);
	});

	test('that is empty says so and offers to start over', async () => {
		respond.mockReturnValue({ ids: [], total: 0, nextCursor: null });
		showFeed({ filter: 'free', expired: 1 });
		expect(await screen.findByRole('heading', { name: 'No deals found' })).toBeTruthy();
		expect(screen.getByRole('link', { name: 'Reset Filters' }).getAttribute('href')).toBe('/');
	});

	test('that cannot be loaded shows the panel, and loads again on request', async () => {
		respond.mockImplementationOnce(() => 'failure');
		respond.mockImplementationOnce(() => ({ ids: [1], total: 1, nextCursor: null }));
		showFeed();
		expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
		fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
		expect(await screen.findByText('Deal 1')).toBeTruthy();
	});
});
