import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { categoryList } from '#features/categories/page/category-list.ts';
import type { TopicEvent } from '#features/live/event-stream.ts';
import { buildDealWire } from '#testing/build-deal.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import type { DealList } from './deal-list.ts';
import { Feed } from './feed.tsx';
import { homeList } from './home-page.tsx';

const live = vi.hoisted(() => ({ listeners: new Map<string, (event: TopicEvent) => void>() }));
vi.mock('#features/live/follow-topic.ts', () => ({
	followTopic: (topic: string, listener: (event: TopicEvent) => void) => {
		live.listeners.set(topic, listener);
		return () => live.listeners.delete(topic);
	},
}));

let listed: number[] = [];
/** The deals on the second page. */
let later: number[] = [];
let isFailing = false;
beforeEach(() => {
	listed = [2, 1];
	later = [];
	isFailing = false;
	vi.stubGlobal('fetch', async (_: string, { body = '{}' }: { body?: string }) => {
		if (isFailing) return Response.json({ code: 'internal', message: 'Broken.' }, { status: 500 });
		const isFirst = JSON.parse(body).cursor !== 'later';
		const deals = (isFirst ? listed : later).map((id) => buildDealWire({ id, del_title: `Deal ${id}` }));
		const nextCursor = isFirst && later.length > 0 ? 'later' : null;
		return Response.json({ deals, total: deals.length, totalCapped: false, nextCursor });
	});
});
afterEach(() => {
	cleanup();
	live.listeners.clear();
	vi.unstubAllGlobals();
});

async function showList(list: DealList) {
	renderInRouter(<Feed list={list} />);
	await screen.findByText('Deal 2');
}
const showHome = (address: FeedAddress = {}) => showList(homeList(address));

/** Publishes the newest deals, given by id and categories. */
async function publish(ids: number[], categories: string[] = []) {
	await vi.waitFor(() => expect(live.listeners.has('feed:1')).toBe(true));
	act(() =>
		live.listeners.get('feed:1')?.({ type: 'feed', deals: ids.map((id) => ({ id, userId: null, categories })) }),
	);
}

test('says how many deals are new and changes nothing until it is clicked', async () => {
	await showHome();
	await publish([4, 3, 2, 1]);
	listed = [4, 3, 2, 1];
	const pill = screen.getByRole('button', { name: '2 new deals' });
	expect(screen.queryByText('Deal 4')).toBeNull();
	fireEvent.click(pill);
	await screen.findByText('Deal 4');
	await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Deal 4'));
	expect(screen.queryByRole('button', { name: /new deal/ })).toBeNull();
	expect(screen.getByText('2 new deals loaded.')).toBeTruthy();
});

test('is announced to screen readers once, however many deals follow', async () => {
	await showHome();
	await publish([3, 2, 1]);
	const announced = screen.getByText(/There are new deals/);
	const text = announced.textContent;
	await publish([4, 3, 2, 1]);
	expect(screen.getByRole('button', { name: '2 new deals' })).toBeTruthy();
	expect(screen.getByText(/There are new deals/)).toBe(announced);
	expect(announced.textContent).toBe(text);
});

test('does not appear for the state that a stream starts with, if the list is as new', async () => {
	await showHome();
	await publish([2, 1]);
	await publish([2, 1]);
	expect(screen.queryByRole('button', { name: /new deal/ })).toBeNull();
});

test('counts only deals of the category on its page', async () => {
	await showList(categoryList({ name: 'Food', slug: 'food' }, {}));
	await publish([4, 3, 2, 1], ['toys']);
	expect(screen.queryByRole('button', { name: /new deal/ })).toBeNull();
	await publish([6, 5], ['food']);
	expect(screen.getByRole('button', { name: '2 new deals' })).toBeTruthy();
});

test('disappears when the new deal is removed again', async () => {
	await showHome();
	await publish([3, 2, 1]);
	await publish([2, 1]);
	expect(screen.queryByRole('button', { name: /new deal/ })).toBeNull();
});

test.each<FeedAddress>([{ filter: 'hot' }, { cursor: 'abc' }])('is not shown over the list %j', async (address) => {
	await showHome(address);
	expect(live.listeners.has('feed:1')).toBe(false);
});

test('keeps the list and the button if the deals cannot be loaded', async () => {
	await showHome();
	await publish([3, 2, 1]);
	isFailing = true;
	fireEvent.click(screen.getByRole('button', { name: '1 new deal' }));
	await vi.waitFor(() =>
		expect(screen.getByRole('button', { name: '1 new deal' }).getAttribute('aria-disabled')).toBeNull(),
	);
	expect(screen.getByText('Deal 2')).toBeTruthy();
});

describe('with two loaded pages', () => {
	const showPages = async () => {
		listed = [3, 2];
		later = [1];
		await showHome();
		fireEvent.click(screen.getByRole('link', { name: 'Load More Deals' }));
		await screen.findByText('Deal 1');
		await publish([4, 3, 2]);
		return screen.getByRole('button', { name: '1 new deal' });
	};

	test('keeps both if the new deals cannot be loaded', async () => {
		const pill = await showPages();
		isFailing = true;
		fireEvent.click(pill);
		expect(await screen.findByText('The new deals couldn’t be loaded. Please try again.')).toBeTruthy();
		expect(screen.getByText('Deal 1')).toBeTruthy();
	});

	test('shows the first one after the new deals have loaded', async () => {
		const pill = await showPages();
		listed = [4, 3, 2];
		fireEvent.click(pill);
		await screen.findByText('Deal 4');
		expect(screen.queryByText('Deal 1')).toBeNull();
	});
});
