import { MAX_LIVE_TOPICS } from '@bilby/contract/live/limits';
import { dealTopic } from '@bilby/contract/live/topics';
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
	['sharing', true],
	['by itself', false],
])('a tab %s', (_, canShare) => {
	beforeEach(() => {
		if (canShare) {
			stubLocks();
			stubChannels();
		} else vi.stubGlobal('BroadcastChannel', undefined);
	});

	test('receives what happens to the deals that it follows', async () => {
		const tab = openTab(42, 7);
		await connect();
		newest().say(VOTES);
		newest().say({ type: 'something-new', dealId: 42 });
		expect(addresses()).toEqual(['deal:42,deal:7']);
		expect(tab.received).toEqual(['votes']);
	});

	test('receives a reset when something was missed', async () => {
		const tab = openTab(42);
		await connect();
		newest().reset();
		expect(tab.received).toEqual(['reset']);
	});

	test('keeps its stream where it follows the same, and opens another where it follows more', async () => {
		const tab = openTab(42);
		await connect();
		tab.follow([42]);
		await wait(SETTLED_MS);
		expect(streams).toHaveLength(1);
		tab.follow([42, 43]);
		await connect();
		newest().say(VOTES);
		expect(addresses()).toEqual(['deal:42', 'deal:42,deal:43']);
		expect(openStreams()).toHaveLength(1);
		expect(tab.received).toEqual(['votes']);
	});

	test('tries again with growing pauses where the server refuses, and then says that something was missed', async () => {
		const tab = openTab(42);
		await connect();
		newest().refuse();
		await wait(3_700);
		expect(streams).toHaveLength(1);
		await wait(1_300);
		expect(streams).toHaveLength(2);
		newest().refuse();
		await wait(7_400);
		expect(streams).toHaveLength(2);
		await wait(2_600);
		newest().open();
		expect(streams).toHaveLength(3);
		expect(tab.received).toEqual(['reset']);
	});

	test('has no stream once it follows nothing', async () => {
		const tab = openTab(42);
		await connect();
		tab.close();
		expect(openStreams()).toEqual([]);
	});

	test('rests while nobody looks for two minutes, and reads again afterwards', async () => {
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

	test('does not rest when somebody comes back before', async () => {
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

	test('share one stream of all that they follow', async () => {
		const [one, other] = [openTab(42), openTab(7)];
		await connect();
		newest().say(VOTES);
		expect(addresses()).toEqual(['deal:42,deal:7']);
		expect([one.received, other.received]).toEqual([['votes'], ['votes']]);
	});

	test('when the one with the stream goes, another takes over', async () => {
		const [one, other] = [openTab(42), openTab(7)];
		await connect();
		one.close();
		await connect();
		expect(openStreams().map(({ url }) => decodeURIComponent(url))).toEqual(['/api/live?topics=deal:7']);
		newest().say({ ...VOTES, dealId: 7 });
		expect(other.received).toEqual(['votes']);
	});

	test('a tab that comes to a deal which another follows already has the stream begin anew, with how things stand', async () => {
		openTab(42);
		await connect();
		const other = openTab(42);
		await connect();
		newest().say(VOTES);
		newest().say(COMMENTS);
		expect(other.events).toEqual([VOTES, COMMENTS]);
		expect(openStreams()).toHaveLength(1);
		expect(streams).toHaveLength(2);
	});

	test('give up what a closed tab followed', async () => {
		openTab(42);
		const other = openTab(7);
		await connect();
		other.close();
		await connect();
		expect(openStreams().map(({ url }) => decodeURIComponent(url))).toEqual(['/api/live?topics=deal:42']);
	});

	test('drop the oldest where there is too much to follow', async () => {
		openTab(...Array.from({ length: MAX_LIVE_TOPICS }, (_, place) => 1_000 + place));
		openTab(7);
		await wait(SETTLED_MS);
		const topics = addresses()[0]?.split(',');
		expect(topics).toHaveLength(MAX_LIVE_TOPICS);
		expect(topics).toContain('deal:7');
		expect(topics).not.toContain('deal:1000');
	});
});
