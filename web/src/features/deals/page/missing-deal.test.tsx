import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildDeal, buildDealDetailWire, buildDealWire } from '#testing/build-deal.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import ReviewChip from './maintenance/review-chip.tsx';
import { MissingDeal } from './missing-deal.tsx';

vi.mock('#features/discussions/section/comments-section.tsx', () => ({
	CommentsSection: () => <textarea aria-label="Comment" />,
}));
vi.mock('#features/votes/vote-control.tsx', () => ({ VoteControl: () => null }));
vi.mock('#features/prices/price-history-card.tsx', () => ({ PriceHistoryCard: () => null }));

const site = { name: 'Bilby', url: 'https://bilby.example', socialLinks: [], houseAds: [] };
const held = buildDealDetailWire({ del_review: 'held', del_is_online: 0, del_url: null });
const responses = { '/api/site': { body: { site } }, '/api/deal/42': { body: { deal: held } } };

beforeEach(() => localStorage.setItem('myToken', 'token'));
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

test('a visitor sees that there is no such deal, without a request', () => {
	localStorage.clear();
	const calls = fakeFetch(responses);
	renderInRouter(<MissingDeal idText="42" />);
	expect(screen.getByRole('heading', { name: 'Deal not found' })).toBeTruthy();
	expect(calls).toHaveLength(0);
});

test('the author sees a held deal, and why nobody else does', async () => {
	fakeFetch(responses);
	renderInRouter(<MissingDeal idText="42" />);
	expect(await screen.findByRole('heading', { level: 1, name: held.del_title })).toBeTruthy();
	expect(screen.getByText('This deal is waiting for review. Only you and our staff can see it.')).toBeTruthy();
});

test('the author keeps a comment that is being written if the deal cannot be loaded again', async () => {
	const current: Parameters<typeof fakeFetch>[0] = { ...responses };
	const calls = fakeFetch(current);
	const { queryClient } = renderInRouter(<MissingDeal idText="42" />);
	fireEvent.change(await screen.findByLabelText('Comment'), { target: { value: 'It’s back.' } });
	current['/api/deal/42'] = rejection(503, 'overloaded', 'Busy.');
	await act(() => queryClient.invalidateQueries({ queryKey: ['own', 'token', 'deal-page'] }));
	expect(calls.filter(({ path }) => path === '/api/deal/42')).toHaveLength(2);
	expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('It’s back.');
});

test('Get Deal follows the corrected link of a held deal, and the page stays meanwhile', async () => {
	const online = (url: string) => ({ body: { deal: { ...held, del_is_online: 1, del_url: url } } });
	const current: Parameters<typeof fakeFetch>[0] = {
		...responses,
		'/api/deal/42': online('https://shop.example/wrong'),
		'/api/affiliate-configs-public': { body: { affiliates: [] } },
	};
	fakeFetch(current);
	const { queryClient } = renderInRouter(<MissingDeal idText="42" />);
	const [link] = await screen.findAllByRole('link', { name: /^Get Deal/ });
	expect(link?.getAttribute('href')).toBe('https://shop.example/wrong');
	current['/api/deal/42'] = online('https://shop.example/right');
	await act(() => queryClient.invalidateQueries({ queryKey: ['own', 'token', 'deal-page'] }));
	await waitFor(() => expect(link?.getAttribute('href')).toBe('https://shop.example/right'));
	expect(link?.isConnected).toBe(true);
});

test('another member sees that there is no such deal', async () => {
	fakeFetch({ '/api/deal/42': rejection(404, 'not_found', 'Deal not found') });
	renderInRouter(<MissingDeal idText="42" />);
	expect(await screen.findByRole('heading', { name: 'Deal not found' })).toBeTruthy();
});

test('the author of a deal sees that its review is pending', async () => {
	fakeFetch({
		'/api/profile': { body: { data: { id: 7, role: 4 } } },
		'/api/deal/42': { body: { deal: buildDealDetailWire({ del_review: 'pending' }) } },
	});
	renderInRouter(<ReviewChip deal={buildDeal()} token="token" />);
	expect(await screen.findByText('Pending review')).toBeTruthy();
});

test.each([
	[true, 'Your edit is in review'],
	[false, 'Edit to review'],
])('a pending edit is shown to its author and staff (own: %s)', async (isOwn, text) => {
	const created_at = '2026-11-21T02:00:00.000Z';
	const pendingEdit = { id: 9, created_at, version: 1, isOwn, isOvertaken: false, changes: [], deal: buildDealWire() };
	fakeFetch({
		'/api/profile': { body: { data: { id: 7, role: 4 } } },
		'/api/deal/42': { body: { deal: buildDealDetailWire({ del_review: 'approved', pendingEdit }) } },
	});
	renderInRouter(<ReviewChip deal={buildDeal()} token="token" />);
	expect(await screen.findByText(text)).toBeTruthy();
});

test("other members' pages do not request the review", async () => {
	const calls = fakeFetch({ '/api/profile': { body: { data: { id: 8, role: 4 } } } });
	renderInRouter(<ReviewChip deal={buildDeal()} token="token" />);
	await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/profile']));
	expect(screen.queryByText('Pending review')).toBeNull();
});
