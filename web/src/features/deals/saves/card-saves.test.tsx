import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient, markOwnAsStale } from '#lib/api/query-client.ts';
import { buildCardDeal } from '#testing/build-deal.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { DealCard } from '../card/deal-card.tsx';
import { CardSaves } from './card-saves.tsx';

const TOKEN = buildToken(7);
const NOTHING = { vote: null, reportedExpired: 0, commentLikes: [], commentDislikes: [], flags: [] };

beforeEach(() => localStorage.setItem('myToken', TOKEN));
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

function showCards(answers: Parameters<typeof fakeFetch>[0] = {}) {
	const states = [
		{ dealId: 1, saved: 1, ...NOTHING },
		{ dealId: 2, saved: 0, ...NOTHING },
	];
	const calls = fakeFetch({ '/api/dealStates': { body: { states } }, ...answers });
	renderInRouter(
		<QueryClientProvider client={makeQueryClient()}>
			<DealCard deal={buildCardDeal({ id: 1, title: 'Kettle' })} renderedAt={0} />
			<DealCard deal={buildCardDeal({ id: 2, title: 'Lamp' })} renderedAt={0} />
			<CardSaves />
		</QueryClientProvider>,
	);
	return calls;
}

test('every card shows whether it is saved, with one request for all', async () => {
	const calls = showCards();
	const saved = await screen.findByRole('button', { name: 'Save Kettle' });
	expect(saved.getAttribute('aria-pressed')).toBe('true');
	expect(screen.getByRole('button', { name: 'Save Lamp' }).getAttribute('aria-pressed')).toBe('false');
	const requests = calls.filter(({ path }) => path === '/api/dealStates');
	expect(requests.map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
});

test('cards that come back to the page share one request again', async () => {
	const states = [1, 2].map((dealId) => ({ dealId, saved: 1, ...NOTHING }));
	const calls = fakeFetch({ '/api/dealStates': { body: { states } } });
	const page = (cards: ReactNode) => (
		<>
			{cards}
			<CardSaves />
		</>
	);
	const cards = ['Kettle', 'Lamp'].map((title, index) => (
		<DealCard key={title} deal={buildCardDeal({ id: index + 1, title })} renderedAt={0} />
	));
	const { queryClient, rerender, wrap } = renderInRouter(page(cards));
	await screen.findByRole('button', { name: 'Save Kettle' });
	rerender(wrap(page(null)));
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Kettle' })).toBeNull());
	markOwnAsStale(queryClient);
	rerender(wrap(page(cards)));
	await screen.findByRole('button', { name: 'Save Kettle' });
	const requests = () => calls.filter(({ path }) => path === '/api/dealStates').map(({ body }) => body);
	await waitFor(() => expect(requests()).toHaveLength(2));
	await waitFor(() => expect(queryClient.isFetching()).toBe(0));
	expect(requests()).toEqual([{ ids: [1, 2] }, { ids: [1, 2] }]);
});

test('a card has no Save button while nobody knows whether it is saved', async () => {
	fakeFetch({ '/api/dealStates': rejection(503, 'busy', 'We’re a bit busy.') });
	const { queryClient } = renderInRouter(
		<>
			<DealCard deal={buildCardDeal({ id: 2, title: 'Lamp' })} renderedAt={0} />
			<CardSaves />
		</>,
	);
	await waitFor(() => expect(queryClient.getQueryState(['own', TOKEN, 'deal', 2])?.status).toBe('error'));
	expect(screen.queryByRole('button', { name: 'Save Lamp' })).toBeNull();
});

test('a saved deal is in a list of saved deals that was loaded before', async () => {
	fakeFetch({
		'/api/dealStates': { body: { states: [{ dealId: 2, saved: 0, ...NOTHING }] } },
		'/api/saveDeal': { body: { saved: 1 } },
	});
	const { queryClient } = renderInRouter(
		<>
			<DealCard deal={buildCardDeal({ id: 2, title: 'Lamp' })} renderedAt={0} />
			<CardSaves />
		</>,
	);
	const keys = [
		['own', TOKEN, 'my-deals', 'saved', ''],
		['own', TOKEN, 'profile'],
	];
	for (const key of keys) queryClient.setQueryData(key, {});
	fireEvent.click(await screen.findByRole('button', { name: 'Save Lamp' }));
	await waitFor(() => expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]));
});

test('a click saves a deal, and is reverted if the request fails', async () => {
	const calls = showCards({ '/api/saveDeal': { body: { saved: 1 } } });
	const lamp = await screen.findByRole('button', { name: 'Save Lamp' });
	fireEvent.click(lamp);
	await waitFor(() => expect(lamp.getAttribute('aria-pressed')).toBe('true'));
	expect(calls.find(({ path }) => path === '/api/saveDeal')?.body).toEqual({ dealId: 2, saved: 1 });
	fakeFetch({ '/api/saveDeal': 'offline' });
	fireEvent.click(screen.getByRole('button', { name: 'Save Kettle' }));
	await waitFor(() =>
		expect(screen.getByRole('button', { name: 'Save Kettle' }).getAttribute('aria-pressed')).toBe('true'),
	);
});

describe('the vote on a card', () => {
	/** The owner of a deal cannot vote on it. */
	const VOTER_TOKEN = buildToken(9);
	const like = () => screen.getByRole('button', { name: 'Like Kettle' });
	const waitForLike = (pressed: string) => waitFor(() => expect(like().getAttribute('aria-pressed')).toBe(pressed));

	afterEach(async () => {
		const { openVotes } = await import('#features/votes/vote-client.ts');
		openVotes(makeQueryClient()).stop();
		vi.useRealTimers();
	});

	/** The store of votes belongs to a tab, so each test has its own tab. */
	async function showCard({ mylikes, vote }: { mylikes: number[]; vote: 1 | null }) {
		vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
		localStorage.setItem('myToken', VOTER_TOKEN);
		const state = { ...NOTHING, dealId: 1, saved: 0, vote };
		const update = { dealId: 1, status: null, likecount: 0, dislikecount: 0, count: 0, revision: 1, success: true };
		const calls = fakeFetch({
			'/api/profile': { body: { data: buildProfile({ mylikes }) } },
			'/api/dealStates': () => ({ body: { states: [state] } }),
			'/api/batch-likes': { body: { updates: [update] } },
		});
		vi.resetModules();
		const cards = await Promise.all([import('../card/deal-card.tsx'), import('./card-saves.tsx')]);
		const [{ DealCard: Card }, { CardSaves: Saves }] = cards;
		const { queryClient } = renderInRouter(
			<>
				<Card deal={buildCardDeal({ id: 1, title: 'Kettle' })} renderedAt={0} />
				<Saves />
			</>,
		);
		return { queryClient, calls, state };
	}

	test('is shown if it is too old for the profile, and a click takes it back', async () => {
		const { calls } = await showCard({ mylikes: [], vote: 1 });
		await waitForLike('true');
		fireEvent.click(like());
		await waitFor(() =>
			expect(calls.find(({ path }) => path === '/api/batch-likes')?.body.operations).toMatchObject([
				{ dealId: 1, status: null },
			]),
		);
	});

	test('disappears once it is loaded again after it was taken back on another device', async () => {
		const { queryClient, state } = await showCard({ mylikes: [1], vote: 1 });
		await waitForLike('true');
		state.vote = null;
		vi.setSystemTime(1_060_000);
		await queryClient.invalidateQueries({ queryKey: ['own', VOTER_TOKEN, 'deal'] });
		await waitForLike('false');
	});
});
