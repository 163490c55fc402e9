import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/answer-fetch.ts';
import { buildHuddleWire } from '#testing/build-huddle.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { forumsHead } from './forums-head.ts';
import { ForumsPage } from './forums-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

type Answer = Parameters<typeof fakeFetch>[0][string];

function show(answer: Answer, address: ForumAddress = {}) {
	const answers = { '/api/huddles': answer };
	const calls = fakeFetch(answers);
	renderInRouter(<ForumsPage address={address} />);
	return { answers, calls };
}

const LIST = { body: { huddles: [buildHuddleWire()], nextCursor: 'abc' } };
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a row says what a huddle is about, whose it is, and what came of it', async () => {
	const gone = { id: 6, for_title: 'Of nobody', author: null, for_pinned: 1, for_locked: 1 } as const;
	show({ body: { huddles: [buildHuddleWire(gone), buildHuddleWire()], nextCursor: null } });
	const [first, second] = await screen.findAllByRole('article');
	expect(
		within(second as HTMLElement)
			.getByRole('link', { name: 'Fake discounts' })
			.getAttribute('href'),
	).toBe('/huddle-details/5');
	expect(within(second as HTMLElement).getByRole('link', { name: 'Ledger.Lena' })).toBeTruthy();
	for (const words of ['Reviews', '12 net votes', '1 post', '3,482 views']) {
		expect(within(second as HTMLElement).getByText(words)).toBeTruthy();
	}
	for (const words of ['Anonymous', 'Pinned', 'Locked']) {
		expect(within(first as HTMLElement).getByText(words)).toBeTruthy();
	}
	expect(screen.queryByRole('link', { name: 'Older huddles' })).toBeNull();
	expect(hrefOf('Start a huddle')).toBe('/start-huddle');
});

test('what an address says is asked for, and each choice keeps the other', async () => {
	const { calls } = show(LIST, { category: 'help', sort: 'active' });
	await screen.findByText('Fake discounts');
	expect(calls[0]?.body).toEqual({ category: 'help', sort: 'active' });
	expect(screen.getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page');
	expect(screen.getByRole('link', { name: 'Active' }).getAttribute('aria-current')).toBe('page');
	expect(hrefOf('All')).toBe('/forums?sort=active');
	expect(hrefOf('Off topic')).toBe('/forums?category=offtopic&sort=active');
	expect(hrefOf('Latest')).toBe('/forums?category=help');
	expect(hrefOf('More huddles')).toBe('/forums?category=help&sort=active&cursor=abc');
});

test('older ones come in place, each once', async () => {
	const { answers, calls } = show(LIST);
	await screen.findByText('Fake discounts');
	answers['/api/huddles'] = {
		body: { huddles: [buildHuddleWire(), buildHuddleWire({ id: 4, for_title: 'An older one' })], nextCursor: null },
	};
	fireEvent.click(screen.getByRole('link', { name: 'Older huddles' }));
	await screen.findByText('An older one');
	expect(calls[1]?.body).toEqual({ category: 'all', sort: 'latest', cursor: 'abc' });
	expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('in the midst of a list there is a way to its start', async () => {
	show(LIST, { category: 'help', cursor: 'xyz' });
	await screen.findByText('Fake discounts');
	expect(hrefOf('Back to the start')).toBe('/forums?category=help');
});

test('waits, and says where there is nothing', async () => {
	show({ body: { huddles: [], nextCursor: null } });
	expect(screen.getByRole('status').textContent).toBe('Loading huddles…');
	await screen.findByRole('heading', { name: 'No huddles here yet.' });
	expect(screen.getByText('Start the first one.')).toBeTruthy();
});

test('what failed can be tried again', async () => {
	const { answers } = show(rejection(500, 'internal', 'Oh no.'));
	const retry = await screen.findByRole('button', { name: 'Try again' });
	answers['/api/huddles'] = LIST;
	fireEvent.click(retry);
	await screen.findByText('Fake discounts');
});

test('without a network it says so, and goes on by itself', async () => {
	onlineManager.setOnline(false);
	show(LIST);
	await screen.findByText('You’re offline. Huddles will load when you’re back.');
	act(() => onlineManager.setOnline(true));
	await screen.findByText('Fake discounts');
});

test.each([
	[{}, 'Huddles | Bilby', 'https://bilby.example/forums', false],
	[
		{ category: 'help', sort: 'popular', cursor: 'abc' },
		'Help huddles, most popular first | Bilby',
		'https://bilby.example/forums?category=help&sort=popular',
		true,
	],
] satisfies [ForumAddress, string, string, boolean][])('the head of %j', (address, title, canonical, isHidden) => {
	const { meta, links } = forumsHead({ name: 'Bilby', url: 'https://bilby.example' }, address);
	expect(meta).toContainEqual({ title });
	expect(links).toContainEqual({ rel: 'canonical', href: canonical });
	expect(meta.some(({ name }) => name === 'robots')).toBe(isHidden);
});
