import type { VoteStatus } from '@bilby/contract/votes/rules';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#lib/api/query-client.ts';
import { SEND_AFTER_MS } from '#lib/outbox/outbox.ts';
import { startSession } from '#lib/session/change-session.ts';
import { clearDevice } from '#lib/session/session.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { stubChannels } from '#testing/fake-channel.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { startVoteClient, type VoteClient } from './vote-client.ts';
import { createVoteStore, mergeVote, shownVotes, type VoteKey } from './vote-store.ts';

const DEAL = 42;
const PAGE = { likes: 10, dislikes: 4, revision: 0 };
const TOKEN = buildToken(9);

interface Operation {
	dealId?: number;
	commentId?: number;
	status: VoteStatus;
	timestamp: number;
}

/** Responds to each batch request. */
const respondToBatch = vi.fn<(operations: Operation[]) => Promise<Response> | Response>();
const ownVotes = { mylikes: [] as number[], mydislikes: [] as number[] };
const tabs: VoteClient[] = [];
let revision = 0;

beforeEach(() => {
	vi.useFakeTimers();
	stubChannels();
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
	vi.stubGlobal('fetch', async (path: string, init: { body: string }) =>
		path === '/api/profile'
			? Response.json({ data: { ...ownVotes, myVotesCount: 0 } })
			: respondToBatch(JSON.parse(init.body).operations),
	);
	respondToBatch.mockImplementation((operations) => Response.json({ updates: operations.map(stored) }));
	startSession(TOKEN);
});
afterEach(() => {
	for (const tab of tabs.splice(0)) tab.stop();
	clearDevice();
	Object.assign(ownVotes, { mylikes: [], mydislikes: [] });
	respondToBatch.mockReset();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

function stored({ status, timestamp: _, ...target }: Operation) {
	const [likecount, dislikecount] = [10 + Number(status === 1), 4 + Number(status === 0)];
	revision += 1;
	return { ...target, status, likecount, dislikecount, count: likecount - dislikecount, revision, success: true };
}

function openTab({ store = createVoteStore(), queryClient = new QueryClient() } = {}) {
	const voting = startVoteClient({ store, queryClient });
	tabs.push(voting);
	return {
		queryClient,
		close: voting.stop,
		click: (status: VoteStatus, key: VoteKey = `deal:${DEAL}`) => {
			vi.advanceTimersByTime(1);
			voting.cast(key, status);
		},
		shown: (key: VoteKey = `deal:${DEAL}`) => shownVotes(store.votesOn(key), PAGE),
	};
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sentStatuses = () => respondToBatch.mock.calls.map(([operations]) => operations.map(({ status }) => status));

function respondLater(): (response: Response) => void {
	const { promise, resolve } = Promise.withResolvers<Response>();
	respondToBatch.mockReturnValueOnce(promise);
	return resolve;
}

describe('a click', () => {
	test('shows immediately, is sent after half a second, and ends with the server’s counts', async () => {
		respondToBatch.mockImplementation((operations) =>
			Response.json({ updates: operations.map((one) => ({ ...stored(one), likecount: 30 })) }),
		);
		const tab = openTab();
		tab.click(1);
		expect(tab.shown()).toEqual({ status: 1, likes: 11, dislikes: 4 });
		await wait(SEND_AFTER_MS - 1);
		expect(respondToBatch).not.toHaveBeenCalled();
		await wait(1);
		expect(respondToBatch).toHaveBeenCalledWith([{ dealId: DEAL, status: 1, timestamp: expect.any(Number) }]);
		expect(tab.shown()).toEqual({ status: 1, likes: 30, dislikes: 4 });
	});

	test('replaces the one before and restarts the half second', async () => {
		const tab = openTab();
		tab.click(1);
		await wait(400);
		tab.click(0);
		await wait(499);
		expect(respondToBatch).not.toHaveBeenCalled();
		await wait(1);
		expect(sentStatuses()).toEqual([[0]]);
	});

	test('on several deals is sent in one request', async () => {
		const tab = openTab();
		tab.click(1, 'deal:1');
		tab.click(0, 'deal:2');
		await wait(SEND_AFTER_MS);
		expect(sentStatuses()).toEqual([[1, 0]]);
	});

	test('waits for the request in flight, and the last click wins', async () => {
		const respond = respondLater();
		const tab = openTab();
		tab.click(1);
		await wait(SEND_AFTER_MS);
		tab.click(0);
		await wait(2_000);
		expect(sentStatuses()).toEqual([[1]]);
		expect(tab.shown().status).toBe(0);
		respond(Response.json({ updates: [stored({ dealId: DEAL, status: 1, timestamp: 0 })] }));
		await wait(1);
		expect(sentStatuses()).toEqual([[1], [0]]);
		expect(tab.shown()).toEqual({ status: 0, likes: 10, dislikes: 5 });
	});

	test('updates the cached profile', async () => {
		ownVotes.mydislikes = [DEAL];
		const tab = openTab();
		await wait(1);
		expect(tab.shown().status).toBe(0);
		tab.click(1);
		await wait(SEND_AFTER_MS);
		const profile = tab.queryClient.getQueryData(profileQuery(TOKEN).queryKey);
		expect(profile).toMatchObject({ mylikes: [DEAL], mydislikes: [], myVotesCount: 0 });
	});

	test('loads the list of voted deals again if it was loaded before', async () => {
		const tab = openTab();
		const key = ['own', TOKEN, 'my-deals', 'votes', ''];
		tab.queryClient.setQueryData(key, {});
		tab.click(1);
		await wait(SEND_AFTER_MS);
		expect(tab.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
	});

	test('on a comment is sent in a separate request', async () => {
		const tab = openTab();
		tab.click(1);
		tab.click(0, `comment:${DEAL}`);
		expect(tab.shown()).toMatchObject({ status: 1 });
		await wait(SEND_AFTER_MS);
		expect(respondToBatch.mock.calls).toEqual([
			[[{ dealId: DEAL, status: 1, timestamp: expect.any(Number) }]],
			[[{ commentId: DEAL, status: 0, timestamp: expect.any(Number) }]],
		]);
		expect(tab.shown(`comment:${DEAL}`)).toEqual({ status: 0, likes: 10, dislikes: 5 });
		expect(localStorage.getItem('votes:9')).toContain('"pending":{}');
	});

	test('on more than a hundred deals is sent in two requests', async () => {
		const tab = openTab();
		for (let dealId = 1; dealId <= 101; dealId++) tab.click(1, `deal:${dealId}`);
		await wait(SEND_AFTER_MS + 1);
		expect(sentStatuses().map(({ length }) => length)).toEqual([100, 1]);
	});
});

describe('a rejection', () => {
	test.each([
		[
			'of the whole request',
			() => Response.json({ code: 'not_allowed', message: 'Suspended.' }, { status: 403 }),
			'Suspended.',
		],
		[
			'of one vote',
			() =>
				Response.json({
					updates: [{ ...stored({ dealId: DEAL, status: null, timestamp: 0 }), success: false, message: 'Not yours.' }],
				}),
			'Not yours.',
		],
		['of a vote that the reply leaves out', () => Response.json({ updates: [] }), 'Your vote wasn’t counted.'],
	])('%s reverts the vote, says why and is not tried again', async (_, rejectVotes, reason) => {
		respondToBatch.mockImplementation(rejectVotes);
		const tab = openTab();
		tab.click(1);
		await wait(SEND_AFTER_MS);
		expect(tab.shown()).toEqual({ status: null, likes: 10, dislikes: 4 });
		await vi.waitFor(() => screen.getByText(reason));
		await wait(600_000);
		expect(respondToBatch).toHaveBeenCalledTimes(1);
	});

	test('of several votes for one reason shows it once', async () => {
		respondToBatch.mockImplementation(() =>
			Response.json({ code: 'not_allowed', message: 'Suspended.' }, { status: 403 }),
		);
		const tab = openTab();
		tab.click(1, 'deal:1');
		tab.click(1, 'deal:2');
		await wait(SEND_AFTER_MS);
		await vi.waitFor(() => expect(screen.getAllByText('Suspended.')).toHaveLength(1));
		// Later tests must start without a toast.
		await wait(600_000);
	});
});

describe('a vote that the server does not receive', () => {
	test.each([
		['no network', () => Promise.reject(new TypeError('fetch failed'))],
		['an expired session', () => Response.json({}, { status: 401 })],
		['a busy server', () => Response.json({}, { status: 503 })],
		['a fault', () => Response.json({}, { status: 500 })],
		['too many requests', () => Response.json({ code: 'too_many_requests' }, { status: 429 })],
	])('because of %s stays and is tried again with growing pauses', async (_, fail) => {
		respondToBatch.mockImplementationOnce(fail).mockImplementationOnce(fail);
		const tab = openTab();
		tab.click(1);
		await wait(SEND_AFTER_MS);
		expect(tab.shown().status).toBe(1);
		await wait(2_000);
		expect(respondToBatch).toHaveBeenCalledTimes(2);
		// Each pause may be a quarter shorter, the one before as well.
		await wait(2_400);
		expect(respondToBatch).toHaveBeenCalledTimes(2);
		await wait(1_600);
		expect(respondToBatch).toHaveBeenCalledTimes(3);
		await wait(600_000);
		expect(respondToBatch).toHaveBeenCalledTimes(3);
		expect(tab.shown()).toEqual({ status: 1, likes: 11, dislikes: 4 });
	});

	test('is not tried offline, and is sent when the connection is back', async () => {
		const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		const tab = openTab();
		tab.click(1);
		await wait(600_000);
		expect(respondToBatch).not.toHaveBeenCalled();
		onLine.mockRestore();
		window.dispatchEvent(new Event('online'));
		await wait(1);
		expect(sentStatuses()).toEqual([[1]]);
	});

	test('is shown and sent on the next visit, with the time of its click', async () => {
		respondToBatch.mockRejectedValueOnce(new TypeError('fetch failed'));
		const tab = openTab();
		tab.click(0);
		const clickedAt = Date.now();
		await wait(SEND_AFTER_MS);
		tab.close();
		await wait(3_600_000);
		const next = openTab();
		expect(next.shown().status).toBe(0);
		await wait(SEND_AFTER_MS);
		expect(respondToBatch).toHaveBeenLastCalledWith([{ dealId: DEAL, status: 0, timestamp: clickedAt }]);
	});

	test('is never sent for another account', async () => {
		const tab = openTab();
		tab.click(1);
		startSession(buildToken(10));
		expect(tab.shown().status).toBeNull();
		await wait(600_000);
		expect(respondToBatch).not.toHaveBeenCalled();
	});

	test('is never sent for a member who logs in during the request before it', async () => {
		const respond = respondLater();
		const tab = openTab();
		tab.click(1);
		tab.click(1, `comment:${DEAL}`);
		await wait(SEND_AFTER_MS);
		clearDevice();
		startSession(buildToken(10));
		respond(Response.json({ updates: [stored({ dealId: DEAL, status: 1, timestamp: 0 })] }));
		await wait(600_000);
		expect(sentStatuses()).toEqual([[1]]);
	});

	test('is removed by a logout, also when the response comes after it', async () => {
		const respond = respondLater();
		const tab = openTab();
		tab.click(1);
		await wait(SEND_AFTER_MS);
		clearDevice();
		respond(Response.json({ updates: [stored({ dealId: DEAL, status: 1, timestamp: 0 })] }));
		await wait(600_000);
		expect(respondToBatch).toHaveBeenCalledTimes(1);
		expect({ ...localStorage }).toEqual({ myStatus: 'logged_out' });
	});
});

test('a page that loads right after a vote shows it, though its own counts are older', async () => {
	const tab = openTab();
	tab.click(1);
	await wait(SEND_AFTER_MS);
	expect(openTab().shown()).toEqual({ status: 1, likes: 11, dislikes: 4 });
});

describe('a cached profile', () => {
	function cacheProfile(ageMs: number): QueryClient {
		const queryClient = makeQueryClient();
		const profile = buildProfile({ mylikes: [DEAL] });
		queryClient.setQueryData(profileQuery(TOKEN).queryKey, profile, { updatedAt: Date.now() - ageMs });
		return queryClient;
	}

	test('is loaded again if it is old, even if it was updated with a new vote', async () => {
		openTab().click(1, 'deal:7');
		await wait(SEND_AFTER_MS);
		const tab = openTab({ queryClient: cacheProfile(120_000) });
		await wait(1);
		expect(tab.shown().status).toBeNull();
	});

	test('does not replace a vote that was loaded after it', async () => {
		const store = createVoteStore();
		store.change(`deal:${DEAL}`, mergeVote({ status: 0, requestedAt: Date.now() - 30_000 }));
		const tab = openTab({ store, queryClient: cacheProfile(60_000) });
		await wait(1);
		expect(tab.shown().status).toBe(0);
	});
});

describe('two tabs', () => {
	test('show the same from the click to the response, and send once', async () => {
		const [one, other] = [openTab(), openTab()];
		await wait(1);
		one.click(1);
		expect(other.shown()).toEqual({ status: 1, likes: 11, dislikes: 4 });
		await wait(5_000);
		expect(respondToBatch).toHaveBeenCalledTimes(1);
		other.click(0);
		expect(one.shown()).toEqual({ status: 0, likes: 10, dislikes: 5 });
		await wait(5_000);
		expect(one.shown()).toEqual(other.shown());
		const profile = one.queryClient.getQueryData(profileQuery(TOKEN).queryKey);
		expect(profile).toMatchObject({ mylikes: [], mydislikes: [DEAL] });
	});

	test('both revert a rejected vote', async () => {
		respondToBatch.mockImplementation(() => Response.json({}, { status: 403 }));
		const [one, other] = [openTab(), openTab()];
		one.click(1);
		await wait(SEND_AFTER_MS);
		expect([one.shown().status, other.shown().status]).toEqual([null, null]);
	});
});
