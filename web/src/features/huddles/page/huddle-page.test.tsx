import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { readPendingActions } from '#lib/session/pending-actions.ts';
import { buildDealWire } from '#testing/build-deal.ts';
import { buildHuddle, buildHuddleWire } from '#testing/build-huddle.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import type { Huddle } from '../data/present-huddle.ts';
import { AD_AFTER_MS } from './aside/huddle-aside.tsx';
import { huddleHead } from './huddle-head.ts';
import { HuddlePage, loadHuddleParts } from './huddle-page.tsx';

beforeAll(loadHuddleParts);

vi.mock('../posts/huddle-posts.tsx', () => ({ HuddlePosts: () => <section id="comments" /> }));
beforeEach(() => {
	localStorage.clear();
	stubBrowser();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const houseAds = [{ title: 'Build on Bilby', text: 'It is open.', action: 'Read how', url: '/api/docs' }];
const site = { name: 'Bilby', url: 'https://bilby.example', socialLinks: [], houseAds };
const DEALS = Array.from({ length: 12 }, (_, place) =>
	buildDealWire({ id: place + 1, del_title: `Deal ${place + 1}` }),
);

async function show(overrides: Partial<Huddle> = {}, responses: Parameters<typeof fakeFetch>[0] = {}, address = '/') {
	const calls = fakeFetch({
		'/api/site': { body: { site } },
		'/api/popularDeal': { body: { deals: DEALS } },
		'/api/profile': { body: { data: buildProfile() } },
		...responses,
	});
	const shown = renderInRouter(
		<Suspense>
			<HuddlePage huddle={buildHuddle(overrides)} renderedAt={Date.now()} page={1} />
		</Suspense>,
		address,
	);
	await screen.findByRole('heading', { level: 1 });
	return { ...shown, calls };
}

const like = () => screen.getByRole('button', { name: /^Like / });

describe('a huddle page for everyone', () => {
	test('shows the text, the author and the counts', async () => {
		await show({ editedAt: '2026-11-18T00:00:00.000Z', posts: 2, isLocked: true });
		expect(screen.getByText('ones').closest('p')?.textContent).toBe('Which ones have you seen?');
		for (const label of ['3,482 views', '12 likes', 'Reviews', 'Locked', 'Terms and conditions apply']) {
			expect(screen.getByText(label)).toBeTruthy();
		}
		expect(screen.getByRole('link', { name: '2 Comments' }).getAttribute('href')).toBe('#comments');
		const starter = screen.getByRole('link', { name: 'Ledger.Lena' });
		expect(starter.closest('p')?.textContent).toMatch(/^Posted by Ledger\.Lena · .+ · edited /);
		expect(screen.queryByRole('link', { name: 'Edit Huddle' })).toBeNull();
	});

	test('uses the singular for one comment, and Anonymous for an author who has left', async () => {
		await show({ author: null });
		expect(screen.getByText('1 Comment')).toBeTruthy();
		expect(screen.getByText('Anonymous')).toBeTruthy();
	});

	test('shows the badge of the author’s role', async () => {
		await show({ author: { id: 11, username: 'Ledger.Lena', isHidden: false, avatar: null, role: 3 } });
		const starter = screen.getByRole('link', { name: 'Ledger.Lena' });
		expect(starter.closest('p')?.textContent).toContain('Ledger.Lena Moderator · ');
	});

	test('lists the eight most popular deals', async () => {
		await show();
		await screen.findByRole('link', { name: 'Deal 8' });
		expect(screen.queryByRole('link', { name: 'Deal 9' })).toBeNull();
	});

	test('hides the card without popular deals', async () => {
		await show({}, { '/api/popularDeal': { status: 500 } });
		await waitFor(() => expect(screen.queryByRole('heading', { name: 'Popular deals' })).toBeNull());
	});

	test('replaces the placeholder with an advertisement after two seconds', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
		await show();
		const ad = await screen.findByLabelText('From us: Build on Bilby');
		expect(ad.classList.contains('invisible')).toBe(true);
		act(() => void vi.advanceTimersByTime(AD_AFTER_MS));
		expect(ad.classList.contains('invisible')).toBe(false);
	});

	test('leads visitors who vote to the login', async () => {
		const { router } = await show();
		fireEvent.click(like());
		await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
		expect(readPendingActions()).toMatchObject([{ kind: 'likeHuddle', id: 5, name: 'Fake discounts' }]);
	});
});

describe('a huddle page for a member', () => {
	const own = (user: object, forum: Partial<HuddleDetailWire> = {}) => ({
		'/api/forumDetails': {
			body: { forum: buildHuddleWire(forum), user: { id: 7, myVote: null, canEdit: false, ...user } },
		},
	});

	beforeEach(() => startSession(buildToken(7)));

	test('shows their own vote, newer counts and a newer version', async () => {
		const newer = { for_title: 'Newer title', version: 2, for_count_like: 20, for_vote_revision: 22 };
		await show({ id: 50 }, own({ myVote: 1 }, { id: 50, ...newer }));
		await screen.findByRole('heading', { level: 1, name: 'Newer title' });
		await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('true'));
		expect(screen.getByText('18 likes')).toBeTruthy();
	});

	test('counts a click immediately and sends it', async () => {
		const update = { forumId: 51, status: 1, likecount: 15, dislikecount: 2, count: 13, revision: 17, success: true };
		const responses = { ...own({}, { id: 51 }), '/api/batch-huddle-likes': { body: { updates: [update] } } };
		const { calls } = await show({ id: 51 }, responses);
		await waitFor(() => expect(calls.some(({ path }) => path === '/api/forumDetails')).toBe(true));
		fireEvent.click(like());
		expect(screen.getByText('13 likes')).toBeTruthy();
		const sent = () => calls.find(({ path }) => path === '/api/batch-huddle-likes')?.body;
		await waitFor(() => expect(sent()).toMatchObject({ operations: [{ forumId: 51, status: 1 }] }));
	});

	test('keeps the results of a poll they voted in when a newer public version arrives', async () => {
		const poll = {
			question: 'Which kettle?',
			options: ['Gooseneck', 'Electric'],
			multiple: false,
			closesAt: null,
			closed: false,
			voters: 2,
			votes: null,
		};
		const voted = { id: 53, for_poll: { ...poll, votes: [1, 1] } };
		fakeFetch({
			'/api/site': { body: { site } },
			'/api/popularDeal': { body: { deals: [] } },
			'/api/profile': { body: { data: buildProfile() } },
			...own({ pollChoices: ['Electric'] }, voted),
		});
		const locked = buildHuddle({ id: 53, poll, isLocked: true });
		renderInRouter(
			<Suspense>
				<HuddlePage huddle={locked} renderedAt={Date.now() + 60_000} page={1} />
			</Suspense>,
		);
		expect(await screen.findAllByText('50%')).toHaveLength(2);
		expect(screen.getByText('Locked')).toBeTruthy();
	});

	test('links to the edit form for members who may edit it', async () => {
		await show({ id: 52 }, own({ canEdit: true }, { id: 52 }));
		const edit = await screen.findByRole('link', { name: 'Edit Huddle' });
		expect(edit.getAttribute('href')).toBe('/edit-huddle/52');
	});
});

test('the head contains the title, description and canonical address', () => {
	const { meta, links } = huddleHead(site, buildHuddle());
	expect(meta).toContainEqual({ title: 'Fake discounts | Bilby Huddles' });
	expect(meta).toContainEqual({ name: 'description', content: 'Which ones have you seen?' });
	expect(links).toContainEqual({ rel: 'canonical', href: 'https://bilby.example/huddle-details/5' });
});
