import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SEND_AFTER_MS } from '#lib/outbox/outbox.ts';
import { startSession } from '#lib/session/change-session.ts';
import { readPendingActions } from '#lib/session/pending-actions.ts';
import { clearDevice, RETURN_ROUTE } from '#lib/session/session.ts';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter, wrapInRouter } from '#testing/render-in-router.tsx';

const OWNER = 7;
const MEMBER = 9;
const DEAL = { id: 42, likes: 14, dislikes: 2, revision: 0, ownerId: OWNER, title: 'Kettle' };

/** The store belongs to a tab, so each test has its own tab. */
async function newTab() {
	vi.resetModules();
	const { VoteControl } = await import('./vote-control.tsx');
	return <VoteControl deal={DEAL} />;
}

const like = () => screen.getByRole('button', { name: 'Like Kettle' });
const dislike = () => screen.getByRole('button', { name: 'Dislike Kettle' });
const pressed = () => [like(), dislike()].map((button) => button.getAttribute('aria-pressed'));
const count = () => screen.getByRole('group', { name: 'Vote on this deal' }).textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(async () => {
	cleanup();
	const { openVotes } = await import('./vote-client.ts');
	openVotes(new QueryClient()).stop();
	document.body.replaceChildren();
	clearDevice();
	sessionStorage.clear();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

function respondWithVotes(votes: { mylikes?: number[]; mydislikes?: number[] }, isRejected = false) {
	const update = { dealId: 42, status: 1, likecount: 20, dislikecount: 2, count: 18, revision: 1, success: true };
	return fakeFetch({
		'/api/profile': { body: { data: { mylikes: [], mydislikes: [], myVotesCount: 0, ...votes } } },
		'/api/batch-likes': isRejected ? rejection(403, 'not_allowed', 'No.') : { body: { updates: [update] } },
	});
}

async function showToMember(memberId = MEMBER) {
	startSession(buildToken(memberId));
	renderInRouter(await newTab());
	await wait(1);
}

describe('the vote control for a visitor', () => {
	test('is neutral, and leads to the login and back', async () => {
		const calls = respondWithVotes({});
		const { router } = renderInRouter(await newTab(), '/?filter=free');
		expect(pressed()).toEqual(['false', 'false']);
		expect(count()).toBe('Net votes 12');
		fireEvent.click(like());
		await wait(1_000);
		expect(router.history.location.pathname).toBe('/login');
		expect(sessionStorage.getItem(RETURN_ROUTE)).toBe('/');
		expect(readPendingActions()).toMatchObject([{ kind: 'likeDeal', id: 42, name: 'Kettle' }]);
		expect(calls).toEqual([]);
		expect(count()).toBe('Net votes 12');
	});
});

describe('the vote control for a member', () => {
	test('contains nothing of theirs when the server renders it', async () => {
		startSession(buildToken(OWNER));
		const html = renderToString(wrapInRouter(await newTab()));
		expect(html.match(/aria-pressed="false"/g)).toHaveLength(2);
		expect(html).not.toContain('disabled=""');
	});

	test('shows their own vote', async () => {
		respondWithVotes({ mydislikes: [42] });
		await showToMember();
		expect(pressed()).toEqual(['false', 'true']);
		expect(count()).toBe('Net votes 12');
	});

	test('counts a click immediately, announces it to screen readers, and ends with the server’s counts', async () => {
		respondWithVotes({});
		await showToMember();
		fireEvent.click(like());
		expect(pressed()).toEqual(['true', 'false']);
		expect(count()).toBe('Net votes 13');
		// A browser that translates the page must leave the number to React.
		expect(screen.getByText('13').closest('[translate="no"]')).toBeTruthy();
		await wait(0);
		expect(screen.getByRole('status').textContent).toBe('Liked. Net votes 13.');
		await wait(SEND_AFTER_MS);
		expect(count()).toBe('Net votes 18');
	});

	test.each([
		['withdraws a like that is clicked again', { mylikes: [42] }, like, ['false', 'false'], 11],
		['replaces a like with a dislike', { mylikes: [42] }, dislike, ['false', 'true'], 10],
		['replaces a dislike with a like', { mydislikes: [42] }, like, ['true', 'false'], 14],
	])('%s', async (_, votes, button, states, net) => {
		respondWithVotes(votes);
		await showToMember();
		fireEvent.click(button());
		expect(pressed()).toEqual(states);
		expect(count()).toBe(`Net votes ${net}`);
	});

	test('reverts a rejected vote and says why', async () => {
		respondWithVotes({}, true);
		await showToMember();
		fireEvent.click(dislike());
		await wait(SEND_AFTER_MS);
		expect(pressed()).toEqual(['false', 'false']);
		expect(count()).toBe('Net votes 12');
		await vi.waitFor(() => screen.getByText('No.'));
	});

	test('sends a click right after the page has loaded once', async () => {
		const calls = respondWithVotes({});
		startSession(buildToken(MEMBER));
		renderInRouter(await newTab());
		fireEvent.click(like());
		expect(pressed()).toEqual(['true', 'false']);
		await wait(SEND_AFTER_MS);
		await wait(SEND_AFTER_MS);
		expect(calls.filter(({ path }) => path === '/api/batch-likes')).toHaveLength(1);
	});

	test('is disabled on their own deal, and says why', async () => {
		respondWithVotes({});
		await showToMember(OWNER);
		expect([like(), dislike()].map((button) => button.matches(':disabled'))).toEqual([true, true]);
		expect(screen.getByTitle('You can’t vote on your own deal')).toBeTruthy();
	});
});
