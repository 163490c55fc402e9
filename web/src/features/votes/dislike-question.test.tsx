import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { wrapInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { DislikeQuestion } from './dislike-question.tsx';
import { addPending, voteStore } from './vote-store.ts';

const DEAL = { id: 42, likes: 14, dislikes: 2, revision: 0, ownerId: 7, title: 'Kettle' };
const QUESTION = { name: 'What’s wrong with this deal?' };

const cast = (status: 1 | 0 | null) => act(() => voteStore.change('deal:42', addPending({ status, at: Date.now() })));

beforeEach(() => {
	stubBrowser();
	voteStore.changeMember(9);
});
afterEach(() => {
	cleanup();
	voteStore.changeMember(null);
	vi.unstubAllGlobals();
});

test('asks after a dislike, and no longer once it is taken back', () => {
	render(wrapInRouter(<DislikeQuestion deal={DEAL} />));
	expect(screen.queryByRole('group', QUESTION)).toBeNull();
	cast(1);
	expect(screen.queryByRole('group', QUESTION)).toBeNull();
	cast(0);
	expect(screen.getByRole('group', QUESTION)).toBeTruthy();
	cast(null);
	expect(screen.queryByRole('group', QUESTION)).toBeNull();
});

test('does not ask about a dislike from an earlier visit', () => {
	cast(0);
	render(wrapInRouter(<DislikeQuestion deal={DEAL} />));
	expect(screen.queryByRole('group', QUESTION)).toBeNull();
});

test('sends the reason with the vote, and says who sees it', async () => {
	const update = { dealId: 42, status: 0, likecount: 14, dislikecount: 3, count: 11, revision: 1, success: true };
	const calls = fakeFetch({ '/api/batch-likes': { body: { updates: [update] } } });
	render(wrapInRouter(<DislikeQuestion deal={DEAL} />));
	cast(0);
	fireEvent.click(screen.getByRole('button', { name: 'Not a good price' }));
	await screen.findByText('Thanks. Only our moderators see why.');
	expect(calls[0]?.body).toMatchObject({ operations: [{ dealId: 42, status: 0, reason: 'price' }] });
});

test('keeps the question if sending fails, and can be dismissed', async () => {
	const calls = fakeFetch({ '/api/batch-likes': rejection(503, 'unavailable', 'Please try again.') });
	render(wrapInRouter(<DislikeQuestion deal={DEAL} />));
	cast(0);
	fireEvent.click(screen.getByRole('button', { name: 'Spam or an ad' }));
	await waitFor(() => expect(calls).toHaveLength(1));
	expect(screen.getByRole('group', QUESTION)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Don’t say why' }));
	expect(screen.queryByRole('group', QUESTION)).toBeNull();
});

test('the reasons stay focusable while one is sent, and the thanks take the focus', async () => {
	const response = Promise.withResolvers<{ body: object }>();
	const calls = fakeFetch({ '/api/batch-likes': () => response.promise });
	render(wrapInRouter(<DislikeQuestion deal={DEAL} />));
	cast(0);
	const reason = screen.getByRole<HTMLButtonElement>('button', { name: 'Not a good price' });
	reason.focus();
	fireEvent.click(reason);
	await waitFor(() => expect(reason.getAttribute('aria-disabled')).toBe('true'));
	expect(reason.disabled).toBe(false);
	fireEvent.click(reason);
	response.resolve({ body: { updates: [] } });
	const thanks = await screen.findByText('Thanks. Only our moderators see why.');
	expect(document.activeElement).toBe(thanks);
	expect(calls).toHaveLength(1);
});

test('the clicked vote takes the focus again if the question is dismissed', () => {
	render(
		wrapInRouter(
			<>
				<button type="button">Dislike</button>
				<DislikeQuestion deal={DEAL} />
			</>,
		),
	);
	const dislike = screen.getByRole('button', { name: 'Dislike' });
	dislike.focus();
	cast(0);
	const dismiss = screen.getByRole('button', { name: 'Don’t say why' });
	dismiss.focus();
	fireEvent.click(dismiss);
	expect(document.activeElement).toBe(dislike);
});
