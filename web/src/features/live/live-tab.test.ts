import { MAX_LIVE_TOPICS } from '@bilby/contract/live/limits';
import { dealTopic, memberTopic } from '@bilby/contract/live/topics';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubChannels } from '#testing/fake-channel.ts';
import { type FakeStream, stubEventSource } from '#testing/fake-event-source.ts';
import { stubLocks } from '#testing/fake-locks.ts';
import type { TopicEvent } from './event-stream.ts';
import { openLiveTab } from './live-tab.ts';

const VOTES = { type: 'votes', dealId: 42, likecount: 3, dislikecount: 1, count: 2, revision: 5 };
const COMMENTS = { type: 'comments', dealId: 42, total: 4, revision: 5 };
const SETTLED_MS = 300;

let streams: FakeStream[] = [];
const closeTabs: (() => void)[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	streams = stubEventSource();
});
afterEach(async () => {
	for (const close of closeTabs.splice(0)) close();
	await wait(0);
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const addresses = () => streams.map(({ url }) => new URL(url, 'http://site.test').searchParams.get('topics'));
const openStreams = () => streams.filter(({ isClosed }) => !isClosed);
const newest = (): FakeStream => {
	const stream = streams.at(-1);
	if (!stream) throw new Error('There is no stream.');
	return stream;
};

function openTab(...dealIds: number[]) {
	const received: TopicEvent['type'][] = [];
	const events: TopicEvent[] = [];
	const { follow } = openLiveTab((one) => {
		events.push(one);
		received.push(one.type);
	});
	const topics = (ids: number[]) => ids.map(dealTopic);
	follow(topics(dealIds));
	closeTabs.push(() => follow([]));
	return { received, events, follow: (ids: number[]) => follow(topics(ids)), close: () => follow([]) };
}

async function connect() {
	await wait(SETTLED_MS);
	newest().open();
}

function showPage(state: 'visible' | 'hidden') {
	vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
	document.dispatchEvent(new Event('visibilitychange'));
}

describe.each([
	['that shares its stream', true],
	['with its own stream', false],
])('a tab %s', (_, canShare) => {
	beforeEach(() => {
		if (canShare) {
			stubLocks();
			stubChannels();
		} else vi.stubGlobal('BroadcastChannel', undefined);
	});

	test('receives the events of the deals that it follows', async () => {
		const tab = openTab(42, 7);
		await connect();
		newest().send(VOTES);
		newest().send({ type: 'something-new', dealId: 42 });
		expect(addresses()).toEqual(['deal:42,deal:7']);
		expect(tab.received).toEqual(['votes']);
	});

	test('receives a reset if events were missed', async () => {
		const tab = openTab(42);
		await connect();
		newest().reset();
		expect(tab.received).toEqual(['reset']);
	});

	test('keeps its stream for the same topics, and opens another one for more', async () => {
		const tab = openTab(42);
		await connect();
		tab.follow([42]);
		await wait(SETTLED_MS);
		expect(streams).toHaveLength(1);
		tab.follow([42, 43]);
		await connect();
		newest().send(VOTES);
		expect(addresses()).toEqual(['deal:42', 'deal:42,deal:43']);
		expect(openStreams()).toHaveLength(1);
		expect(tab.received).toEqual(['votes']);
	});

	test('tries again with growing pauses after a rejection, and then sends a reset', async () => {
		const tab = openTab(42);
		await connect();
		newest().reject();
		await wait(3_700);
		expect(streams).toHaveLength(1);
		await wait(1_300);
		expect(streams).toHaveLength(2);
		newest().reject();
		await wait(7_400);
		expect(streams).toHaveLength(2);
		await wait(2_600);
		newest().open();
		expect(streams).toHaveLength(3);
		expect(tab.received).toEqual(['reset']);
	});

	test('follows its latest deals after a rejection that came meanwhile', async () => {
		const tab = openTab(42);
		await connect();
		tab.follow([43]);
		newest().reject();
		await wait(5_000);
		expect(addresses()).toEqual(['deal:42', 'deal:43']);
	});

	test('requests another ticket with growing pauses until the member’s own events arrive', async () => {
		const requestTicket = vi
			.fn<() => Promise<Response>>()
			.mockResolvedValueOnce(Response.json({}, { status: 502 }))
			.mockRejectedValueOnce(new TypeError('fetch failed'))
			.mockResolvedValue(Response.json({ ticket: 'one-time' }));
		vi.stubGlobal('fetch', requestTicket);
		const received: TopicEvent['type'][] = [];
		const { follow } = openLiveTab(({ type }) => received.push(type));
		closeTabs.push(() => follow([]));
		follow([memberTopic(9)]);
		await wait(SETTLED_MS);
		expect(streams).toEqual([]);
		await wait(5_000);
		expect(requestTicket).toHaveBeenCalledTimes(2);
		follow([memberTopic(9), dealTopic(42)]);
		await wait(20_000);
		newest().open();
		expect(openStreams().map(({ url }) => decodeURIComponent(url))).toEqual([
			'/api/live?topics=deal:42&ticket=one-time',
		]);
		expect(received).toEqual(['reset']);
	});

	test('follows public topics while the ticket for its own ones cannot be fetched', async () => {
		const requestTicket = vi.fn(async () => Response.json({}, { status: 503 }));
		vi.stubGlobal('fetch', requestTicket);
		const { follow } = openLiveTab(() => undefined);
		closeTabs.push(() => follow([]));
		follow([memberTopic(9), dealTopic(42)]);
		for (const pauseMs of [SETTLED_MS, 5_000, 10_000]) {
			await wait(pauseMs);
			newest().open();
		}
		expect(addresses()).toEqual(['deal:42', 'deal:42', 'deal:42']);
		expect(openStreams()).toHaveLength(1);
		requestTicket.mockImplementation(async () => Response.json({}, { status: 403 }));
		await wait(20_000);
		newest().open();
		await wait(600_000);
		expect(requestTicket).toHaveBeenCalledTimes(4);
	});

	test('closes its stream when it follows nothing', async () => {
		const tab = openTab(42);
		await connect();
		tab.close();
		expect(openStreams()).toEqual([]);
	});

	test('closes its stream after two hidden minutes, and sends a reset when it is visible again', async () => {
		const tab = openTab(42);
		await connect();
		showPage('hidden');
		await wait(119_000);
		expect(openStreams()).toHaveLength(1);
		await wait(1_000);
		expect(openStreams()).toEqual([]);
		showPage('visible');
		await connect();
		expect(openStreams()).toHaveLength(1);
		expect(tab.received).toEqual(['reset']);
	});

	test('keeps its stream if it is visible again before that', async () => {
		const tab = openTab(42);
		await connect();
		showPage('hidden');
		await wait(60_000);
		showPage('visible');
		await wait(600_000);
		expect(openStreams()).toHaveLength(1);
		expect(tab.received).toEqual([]);
	});
});

describe('tabs of one browser', () => {
	beforeEach(() => {
		stubLocks();
		stubChannels();
	});

	test('share one stream for all their topics', async () => {
		const [one, other] = [openTab(42), openTab(7)];
		await connect();
		newest().send(VOTES);
		expect(addresses()).toEqual(['deal:42,deal:7']);
		expect([one.received, other.received]).toEqual([['votes'], ['votes']]);
	});

	test('pass the stream to another tab when its owner closes', async () => {
		const [one, other] = [openTab(42), openTab(7)];
		await connect();
		one.close();
		await connect();
		expect(openStreams().map(({ url }) => decodeURIComponent(url))).toEqual(['/api/live?topics=deal:7']);
		newest().send({ ...VOTES, dealId: 7 });
		expect(other.received).toEqual(['votes']);
	});

	test('restart the stream with the current state when a second tab follows the same deal', async () => {
		openTab(42);
		await connect();
		const other = openTab(42);
		await connect();
		newest().send(VOTES);
		newest().send(COMMENTS);
		expect(other.events).toEqual([VOTES, COMMENTS]);
		expect(openStreams()).toHaveLength(1);
		expect(streams).toHaveLength(2);
	});

	test('drop the topics of a closed tab', async () => {
		openTab(42);
		const other = openTab(7);
		await connect();
		other.close();
		await connect();
		expect(openStreams().map(({ url }) => decodeURIComponent(url))).toEqual(['/api/live?topics=deal:42']);
	});

	test('drop the oldest topics above the limit', async () => {
		openTab(...Array.from({ length: MAX_LIVE_TOPICS }, (_, place) => 1_000 + place));
		openTab(7);
		await wait(SETTLED_MS);
		const topics = addresses()[0]?.split(',');
		expect(topics).toHaveLength(MAX_LIVE_TOPICS);
		expect(topics).toContain('deal:7');
		expect(topics).not.toContain('deal:1000');
	});
});
