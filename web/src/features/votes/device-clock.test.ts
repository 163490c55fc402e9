import type { VoteStatus } from '@bilby/contract/votes/rules';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { clearDevice } from '#lib/session/session.ts';
import { buildToken } from '#testing/build-member.ts';
import { stubChannels } from '#testing/fake-channel.ts';

const HOUR_MS = 3_600_000;
const PAGE = { likes: 10, dislikes: 4, revision: 0 };

/** Milliseconds by which the server's clock is ahead of the device's. */
let aheadMs = 0;
let stored: { status: VoteStatus; castAt: number };
const sent: number[] = [];
const close: (() => void)[] = [];

const serverNow = () => Date.now() + aheadMs;

beforeEach(() => {
	vi.useFakeTimers();
	vi.setSystemTime('2026-03-01T10:00:00.400Z');
	vi.resetModules();
	stubChannels();
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
	vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
		const headers = { date: new Date(serverNow()).toUTCString() };
		return Response.json(path === '/api/profile' ? PROFILE : storeVote(JSON.parse(init.body)), { headers });
	});
	startSession(buildToken(9));
});
afterEach(() => {
	for (const stop of close.splice(0)) stop();
	clearDevice();
	document.body.replaceChildren();
	sent.length = 0;
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const PROFILE = { data: { mylikes: [], mydislikes: [], myVotesCount: 0 } };

/**
 * Stores a vote as the server does. A vote older than the stored one changes nothing, and one from the future counts as cast now.
 */
function storeVote({
	operations: [vote],
}: {
	operations: [{ dealId: number; status: VoteStatus; timestamp: number }];
}) {
	sent.push(vote.timestamp);
	const castAt = Math.min(vote.timestamp, serverNow());
	if (castAt >= stored.castAt) stored = { status: vote.status, castAt };
	const counts = { likecount: 10, dislikecount: 4, count: 6, revision: 1 };
	return { updates: [{ dealId: vote.dealId, status: stored.status, ...counts, success: true }] };
}

/** Opens a tab on a device whose clock is behind by this much (or ahead, if negative). */
async function openTab(behindMs: number) {
	aheadMs = behindMs;
	const { startVoteClient } = await import('./vote-client.ts');
	const { createVoteStore, shownVotes } = await import('./vote-store.ts');
	const store = createVoteStore();
	const client = startVoteClient({ store, queryClient: new QueryClient() });
	close.push(client.stop);
	return {
		click: (status: VoteStatus) => client.cast('deal:42', status),
		shown: () => shownVotes(store.votesOn('deal:42'), PAGE).status,
	};
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([
	['an hour behind', HOUR_MS],
	['an hour ahead', -HOUR_MS],
	['correct', 0],
])('a vote changed on a device whose clock is %s counts', async (_, behindMs) => {
	const tab = await openTab(behindMs);
	// The vote of another device, five seconds ago.
	stored = { status: 0, castAt: serverNow() - 5_000 };
	await wait(10);
	tab.click(1);
	const clickedAt = serverNow();
	await wait(1_000);
	expect(tab.shown()).toBe(1);
	expect(stored.status).toBe(1);
	expect(Math.abs((sent[0] ?? 0) - clickedAt)).toBeLessThan(1_000);
});

test('a correct clock is not adjusted by the fractions of a second that the header leaves out', async () => {
	stored = { status: null, castAt: 0 };
	const tab = await openTab(0);
	await wait(10);
	tab.click(1);
	const clickedAt = Date.now();
	await wait(1_000);
	expect(sent).toEqual([clickedAt]);
});

test('a vote sent before the clock was known is sent again with the right time', async () => {
	const profile = Promise.withResolvers<Response>();
	const { fetch } = globalThis;
	vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
		path === '/api/profile' ? profile.promise : fetch(path, init),
	);
	const tab = await openTab(HOUR_MS);
	stored = { status: 0, castAt: serverNow() - 5_000 };
	tab.click(1);
	await wait(5_000);
	expect(sent).toHaveLength(2);
	expect(tab.shown()).toBe(1);
	expect(stored.status).toBe(1);
});

test('a vote that lost against a later one from another device says so', async () => {
	const tab = await openTab(0);
	await wait(10);
	tab.click(1);
	stored = { status: 0, castAt: serverNow() + 200 };
	await wait(1_000);
	expect(tab.shown()).toBe(0);
	await vi.waitFor(() => screen.getByText('You’ve voted here again since. Your latest vote counts.'));
});
