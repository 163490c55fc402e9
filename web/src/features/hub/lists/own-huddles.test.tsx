import type { ContributedPostWire } from '@bilby/contract/hub/wire';
import type { HuddleWire } from '@bilby/contract/huddles/wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { Contributions, MyHuddles } from './contributions.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const POST: ContributedPostWire = {
	id: 81,
	fcm_forum: 7,
	for_title: 'Which kettle?',
	fcm_number: 45,
	excerpt: 'The copper one',
	fcm_created_dts: '2026-05-01T00:00:00.000Z',
	fcm_count_like: 3,
	fcm_count_dislike: 1,
	points: 3,
};

const HUDDLE: HuddleWire = {
	id: 7,
	for_title: 'Which kettle?',
	for_category: 'help',
	author: null,
	for_count_like: 2,
	for_count_dislike: 0,
	forumCountLike: 2,
	forumCountDislike: 0,
	for_vote_revision: 2,
	...{
		for_count_comments: 45,
		for_last_number: 45,
		for_count_view: 9,
		for_locked: 0,
		for_pinned: 0,
		for_edited_at: null,
	},
	for_created_at: '2026-05-01T00:00:00.000Z',
	for_active_at: '2026-05-02T00:00:00.000Z',
};

const noContributions = { deals: [], posts: [], total: 0, totalCapped: false, nextCursor: null };

test('a contributed post links to its page of the huddle', async () => {
	const calls = fakeFetch({ '/api/contributions': { body: { ...noContributions, posts: [POST], total: 1 } } });
	renderInRouter(<Contributions token="t" address={{ tab: 'contributions', view: 'posts' }} />);
	const link = await screen.findByRole('link', { name: 'Which kettle?' });
	expect(link.getAttribute('href')).toBe('/huddle-details/7?page=3#comment-81');
	for (const text of ['The copper one', '#45', '3 points']) screen.getByText(text);
	expect(calls[0]?.body).toEqual({ view: 'posts', limit: 20 });
	expect(screen.getByRole('tab', { name: 'Huddle posts' }).getAttribute('aria-selected')).toBe('true');
});

test('a list without posts links to the forum; a list without deals does not', async () => {
	fakeFetch({ '/api/contributions': { body: noContributions } });
	const { unmount } = renderInRouter(<Contributions token="t" address={{ tab: 'contributions', view: 'posts' }} />);
	await screen.findByRole('heading', { name: 'No Data' });
	expect(screen.getByRole('link', { name: 'Browse huddles' }).getAttribute('href')).toBe('/forums');
	unmount();
	renderInRouter(<Contributions token="t" address={{ tab: 'contributions' }} />);
	await screen.findByRole('heading', { name: 'No Deals' });
	expect(screen.queryByRole('link', { name: 'Browse huddles' })).toBeNull();
});

test('an empty search result names the text as the reason', async () => {
	fakeFetch({ '/api/contributions': { body: noContributions } });
	renderInRouter(<Contributions token="t" address={{ tab: 'contributions', view: 'posts', q: 'teapot' }} />);
	await screen.findByText('Try fewer or different words.');
	expect(screen.queryByRole('link', { name: 'Browse huddles' })).toBeNull();
});

test("the member's huddles continue after the cursor, each once", async () => {
	const calls = fakeFetch({ '/api/myHuddles': { body: { huddles: [HUDDLE], nextCursor: 'abc' } } });
	renderInRouter(<MyHuddles token="t" address={{ tab: 'huddle' }} />);
	const link = await screen.findByRole('link', { name: 'Which kettle?' });
	expect(link.getAttribute('href')).toBe('/huddle-details/7');
	fireEvent.click(screen.getByRole('button', { name: 'More huddles' }));
	await waitFor(() => expect(calls[1]?.body).toEqual({ limit: 20, cursor: 'abc' }));
	expect(screen.getAllByRole('link', { name: 'Which kettle?' })).toHaveLength(1);
});

test('a list of huddles that fails shows a message and can be loaded again', async () => {
	fakeFetch({ '/api/myHuddles': rejection(503, 'busy', 'Busy') });
	renderInRouter(<MyHuddles token="t" address={{ tab: 'huddle' }} />);
	expect((await screen.findByRole('alert')).textContent).toBe('Error loading huddles');
	screen.getByRole('button', { name: 'Try again' });
});
