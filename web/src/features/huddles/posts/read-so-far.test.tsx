import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { buildHuddle } from '#testing/build-huddle.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import { HuddlePosts } from './huddle-posts.tsx';

beforeEach(() => {
	localStorage.clear();
	stubBrowser();
	startSession(buildToken(7));
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Shows a huddle to a member who has read it up to a post. `lastNumber` is that of the newest post. */
async function show(readNumber: number | null, { lastNumber = 0 }: { lastNumber?: number } = {}) {
	const own: OwnHuddle['user'] = {
		id: 7,
		myVote: null,
		canEdit: false,
		commentLikes: [],
		commentDislikes: [],
		flags: [],
		readNumber,
		follows: null,
		pollChoices: [],
	};
	const posts = { message: [], commentCount: 0, lastNumber, nextSkip: null, total: 0, revision: 1 };
	const calls = fakeFetch({
		'/api/forumComments': { body: posts },
		'/api/profile': { body: { data: buildProfile({ id: 7 }) } },
		'/api/huddle-reading': { body: { readNumber: lastNumber, follows: null } },
	});
	const huddle = buildHuddle({ posts: 0, lastNumber });
	renderInRouter(<HuddlePosts huddle={huddle} own={own} page={1} renderedAt={Date.now()} />);
	await screen.findByRole('button', { name: /^Add a comment/ });
	await waitFor(() => expect(calls.some(({ path }) => path === '/api/forumComments')).toBe(true));
	return { findSent: () => calls.filter(({ path }) => path === '/api/huddle-reading').map(({ body }) => body) };
}

test('the first visit is stored even if there are no posts', async () => {
	const { findSent } = await show(null);
	await waitFor(() => expect(findSent()).toEqual([{ forumId: 5, number: 0 }]));
	expect(screen.queryByRole('link', { name: /new comment/ })).toBeNull();
});

test('posts are new if there were none at the last visit', async () => {
	const { findSent } = await show(0, { lastNumber: 2 });
	expect(screen.getByRole('link', { name: '2 new comments' }).getAttribute('href')).toBe('/huddle-details/5#post-1');
	await waitFor(() => expect(findSent()).toEqual([{ forumId: 5, number: 2 }]));
});

test('no post is new at the first visit', async () => {
	const { findSent } = await show(null, { lastNumber: 2 });
	await waitFor(() => expect(findSent()).toEqual([{ forumId: 5, number: 2 }]));
	expect(screen.queryByRole('link', { name: /new comment/ })).toBeNull();
});
