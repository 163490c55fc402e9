import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { buildDealWire } from '#testing/build-deal.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { FollowingPage } from './following-page.tsx';

const FOLLOWING = [
	{ kind: 'store', id: 5, name: 'JB Hi-Fi', slug: 'jb-hi-fi' },
	{ kind: 'store', id: 6, name: 'Kogan', slug: 'kogan' },
	{ kind: 'tag', id: 5, name: 'freebie', slug: 'freebie' },
];

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const NO_DEALS = { body: { deals: [], nextCursor: null } };

function showPage(responses: Parameters<typeof fakeFetch>[0], cursor?: string) {
	startSession('abc');
	const calls = fakeFetch({ '/api/following/deals': NO_DEALS, ...responses });
	renderInRouter(<FollowingPage cursor={cursor} />);
	return calls;
}

/** Opens the list of names, which is closed at first. */
async function openNames() {
	fireEvent.click(await screen.findByText(/^What you follow/));
}

const namesIn = async (group: string) =>
	within(await screen.findByRole('region', { name: group }))
		.getAllByRole('link')
		.map((link) => [link.textContent, link.getAttribute('href')]);

test('shows the latest deals of everything a member follows, page after page', async () => {
	showPage({
		'/api/following': { body: { following: FOLLOWING } },
		'/api/following/deals': { body: { deals: [buildDealWire({ id: 1, del_title: 'Radio' })], nextCursor: 'abc' } },
		'/api/following/deals?cursor=abc': {
			body: { deals: [buildDealWire({ id: 2, del_title: 'Kettle' })], nextCursor: null },
		},
	});
	await screen.findByRole('heading', { level: 3, name: 'Radio' });
	const more = screen.getByRole('link', { name: 'Load More Deals' });
	expect(more.getAttribute('href')).toBe('/following?cursor=abc');
	fireEvent.click(more);
	await screen.findByRole('heading', { level: 3, name: 'Kettle' });
	expect(screen.getByRole('heading', { level: 3, name: 'Radio' })).toBeTruthy();
});

test('says so if nothing that the member follows has a deal', async () => {
	showPage({ '/api/following': { body: { following: FOLLOWING } } });
	expect(await screen.findByRole('heading', { name: 'No deals right now' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'See the newest deals' }).getAttribute('href')).toBe('/');
});

test('deals that could not be loaded can be tried again', async () => {
	const calls = showPage({
		'/api/following': { body: { following: FOLLOWING } },
		'/api/following/deals': rejection(500, 'internal', 'Broken.'),
	});
	fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(calls.filter(({ path }) => path === '/api/following/deals')).toHaveLength(2));
	await openNames();
	expect((await namesIn('Stores')).map(([name]) => name)).toEqual(['JB Hi-Fi', 'Kogan']);
});

test('lists everything a member follows, by kind', async () => {
	showPage({ '/api/following': { body: { following: FOLLOWING } } });
	await openNames();
	expect(await namesIn('Stores')).toEqual([
		['JB Hi-Fi', '/store/jb-hi-fi'],
		['Kogan', '/store/kogan'],
	]);
	expect(await namesIn('Tags')).toEqual([['freebie', '/tag/freebie']]);
	expect(screen.queryByRole('region', { name: 'Brands' })).toBeNull();
});

test('an unfollowed label disappears immediately, and Undo restores it', async () => {
	const calls = showPage({
		'/api/following': { body: { following: FOLLOWING } },
		'/api/follow': { body: { followed: 0 } },
	});
	fireEvent.click(await screen.findByRole('button', { name: 'Unfollow JB Hi-Fi' }));
	await waitFor(() => expect(screen.queryByRole('link', { name: 'JB Hi-Fi' })).toBeNull());
	expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
	fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
	expect(await screen.findByRole('link', { name: 'JB Hi-Fi' })).toBeTruthy();
	const sent = calls.filter(({ path }) => path === '/api/follow').map(({ body }) => body.follow);
	expect(sent).toEqual([0, 1]);
	expect((await namesIn('Stores')).map(([name]) => name)).toEqual(['JB Hi-Fi', 'Kogan']);
});

test('a label comes back if the server rejects the unfollow', async () => {
	showPage({
		'/api/following': { body: { following: FOLLOWING } },
		'/api/follow': rejection(500, 'internal', 'Not now.'),
	});
	fireEvent.click(await screen.findByRole('button', { name: 'Unfollow Kogan' }));
	expect(await screen.findByText('Not now.')).toBeTruthy();
	expect(await screen.findByRole('link', { name: 'Kogan' })).toBeTruthy();
});

test('explains following to members who follow nothing', async () => {
	showPage({ '/api/following': { body: { following: [] } } });
	expect(await screen.findByRole('heading', { name: 'You’re not following anything yet' })).toBeTruthy();
});

test('a list that could not be loaded can be tried again', async () => {
	const calls = showPage({ '/api/following': rejection(500, 'internal', 'Broken.') });
	fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(calls).toHaveLength(2));
});

test('asks visitors to log in', async () => {
	renderInRouter(<FollowingPage />);
	expect(screen.getByText('You need to be logged in to see what you follow.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Go to Login' })).toBeTruthy();
});
