import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIST_OPTIONS } from '#lib/page/list-options.ts';
import { startSession } from '#lib/session/change-session.ts';
import { buildHuddleWire } from '#testing/build-huddle.ts';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { huddlesQuery } from '../data/huddle-queries.ts';
import { ForumsPage } from './forums-page.tsx';
import { forumsHead } from './forums-route.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

type Answer = Parameters<typeof fakeFetch>[0][string];

function show(response: Answer, address: ForumAddress = {}, states: object[] = []) {
	const responses = { '/api/huddles': response, '/api/huddle-states': { body: { states } } };
	const calls = fakeFetch(responses);
	renderInRouter(<ForumsPage address={address} />);
	return { responses, calls };
}

const LIST = { body: { huddles: [buildHuddleWire()], nextCursor: 'abc' } };
const findHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the list stays as it was after Back', () => {
	expect(huddlesQuery({})).toMatchObject(LIST_OPTIONS);
});

test('a row shows the title, author and counts of a huddle', async () => {
	const anonymous = { id: 6, for_title: 'Of nobody', author: null, for_pinned: 1, for_locked: 1 } as const;
	show({ body: { huddles: [buildHuddleWire(anonymous), buildHuddleWire()], nextCursor: null } });
	const [first, second] = await screen.findAllByRole('article');
	expect(
		within(second as HTMLElement)
			.getByRole('link', { name: 'Fake discounts' })
			.getAttribute('href'),
	).toBe('/huddle-details/5');
	expect(within(second as HTMLElement).getByRole('link', { name: 'Ledger.Lena' })).toBeTruthy();
	for (const text of ['Reviews', '12 net votes', '1 post', '3,482 views']) {
		expect(within(second as HTMLElement).getByText(text)).toBeTruthy();
	}
	for (const text of ['Anonymous', 'Pinned', 'Locked']) {
		expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
	}
	expect(screen.queryByRole('link', { name: 'Older huddles' })).toBeNull();
	expect(findHref('Start a huddle')).toBe('/start-huddle');
});

test('members see how many posts are new in huddles they have opened, even without any posts', async () => {
	startSession(buildToken(7));
	const huddles = [buildHuddleWire(), buildHuddleWire({ id: 6, for_last_number: 40 })];
	const { calls } = show({ body: { huddles, nextCursor: null } }, {}, [{ forumId: 5, readNumber: 0 }]);
	expect(await screen.findByText('1 new')).toBeTruthy();
	expect(screen.getAllByText(/ new$/)).toHaveLength(1);
	expect(calls.find(({ path }) => path === '/api/huddle-states')?.body).toEqual({ ids: [5, 6] });
});

test('the address selects category and order, and each link keeps the other one', async () => {
	const { calls } = show(LIST, { category: 'help', sort: 'active' });
	await screen.findByText('Fake discounts');
	expect(calls[0]?.body).toEqual({ category: 'help', sort: 'active' });
	expect(screen.getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe('page');
	expect(screen.getByRole('link', { name: 'Active' }).getAttribute('aria-current')).toBe('page');
	expect(findHref('All')).toBe('/forums?sort=active');
	expect(findHref('Off topic')).toBe('/forums?category=offtopic&sort=active');
	expect(findHref('Latest')).toBe('/forums?category=help');
	expect(findHref('More huddles')).toBe('/forums?category=help&sort=active&cursor=abc');
});

test('older huddles are appended, once each', async () => {
	const { responses, calls } = show(LIST);
	await screen.findByText('Fake discounts');
	responses['/api/huddles'] = {
		body: { huddles: [buildHuddleWire(), buildHuddleWire({ id: 4, for_title: 'An older one' })], nextCursor: null },
	};
	fireEvent.click(screen.getByRole('link', { name: 'Older huddles' }));
	await screen.findByText('An older one');
	expect(calls[1]?.body).toEqual({ category: 'all', sort: 'latest', cursor: 'abc' });
	expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a list with a cursor links to its start', async () => {
	show(LIST, { category: 'help', cursor: 'xyz' });
	await screen.findByText('Fake discounts');
	expect(findHref('Back to the start')).toBe('/forums?category=help');
});

test('the list shows that it is loading, and that it is empty', async () => {
	show({ body: { huddles: [], nextCursor: null } });
	expect(screen.getByRole('status').textContent).toBe('Loading huddles…');
	await screen.findByRole('heading', { name: 'No huddles here yet.' });
	expect(screen.getByText('Start the first one.')).toBeTruthy();
});

test('a failed list can be tried again', async () => {
	const { responses } = show(rejection(500, 'internal', 'Oh no.'));
	const retry = await screen.findByRole('button', { name: 'Try again' });
	responses['/api/huddles'] = LIST;
	fireEvent.click(retry);
	await screen.findByText('Fake discounts');
});

test('the list says when it is offline, and loads when the connection is back', async () => {
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
] satisfies [ForumAddress, string, string, boolean][])(
	'the head of %j has its title and canonical address',
	(address, title, canonical, isHidden) => {
		const { meta, links } = forumsHead({ name: 'Bilby', url: 'https://bilby.example' }, address);
		expect(meta).toContainEqual({ title });
		expect(links).toContainEqual({ rel: 'canonical', href: canonical });
		expect(meta.some(({ name }) => name === 'robots')).toBe(isHidden);
	},
);
