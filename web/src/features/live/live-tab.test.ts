import { MAX_LIVE_TOPICS } from '@bilby/contract/live/limits';
import { dealTopic } from '@bilby/contract/live/topics';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubChannels } from '../../testing/fake-channel.ts';
import { type FakeStream, stubEventSource } from '../../testing/fake-event-source.ts';
import { stubLocks } from '../../testing/fake-locks.ts';
import type { LiveNews } from './follow-topic.ts';
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
const addresses = () => streams.map(({ url }) => url.replace('/api/live?topics=', ''));
const openStreams = () => streams.filter(({ isClosed }) => !isClosed);
const newest = (): FakeStream => {
	const stream = streams.at(-1);
	if (!stream) throw new Error('There is no stream.');
	return stream;
};

function openTab(...dealIds: number[]) {
	const heard: LiveNews['type'][] = [];
	const news: LiveNews[] = [];
	const { want } = openLiveTab((one) => {
		news.push(one);
		heard.push(one.type);
	});
	const wantDeals = (ids: number[]) => want(ids.map(dealTopic));
	wantDeals(dealIds);
	closeTabs.push(() => want([]));
	return { heard, news, want: wantDeals, close: () => want([]) };
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

	test('hears what happens to the deals that it follows', async () => {
		const tab = openTab(42, 7);
		await connect();
		newest().say(VOTES);
		newest().say({ type: 'something-new', dealId: 42 });
		expect(addresses()).toEqual(['deal:42,deal:7']);
		expect(tab.heard).toEqual(['votes']);
	});

	test('hears how things stand again when it follows the same deal a second time', async () => {
		const tab = openTab(42);
		await connect();
		newest().say(VOTES);
		newest().say({ type: 'comment', dealId: 42, commentId: 9, parentId: null, userId: 1, total: 4, revision: 5 });
		newest().say({ ...COMMENTS, total: 3, revision: 4 });
		tab.want([42]);
		expect(tab.news.slice(3)).toEqual([VOTES, COMMENTS]);
		expect(streams).toHaveLength(1);
	});

	test('does not hear again of what it has ceased to follow meanwhile', async () => {
		const tab = openTab(42, 7);
		await connect();
		newest().say(VOTES);
		tab.want([7]);
		await connect();
		tab.want([42, 7]);
		expect(tab.heard).toEqual(['votes']);
	});

	test('is told by the server when something was missed', async () => {
		const tab = openTab(42);
		await connect();
		newest().reset();
		expect(tab.heard).toEqual(['reset']);
	});

	test('keeps the old stream until the new one stands', async () => {
		const tab = openTab(42);
		await connect();
		tab.want([42, 43]);
		await wait(SETTLED_MS);
		streams[0]?.say(VOTES);
		newest().open();
		newest().say(VOTES);
		expect(addresses()).toEqual(['deal:42', 'deal:42,deal:43']);
		expect(openStreams()).toHaveLength(1);
		expect(tab.heard).toEqual(['votes', 'votes']);
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
		expect(tab.heard).toEqual(['reset']);
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
		expect(tab.heard).toEqual(['reset']);
	});

	test('does not rest when somebody comes back before', async () => {
		const tab = openTab(42);
		await connect();
		showPage('hidden');
		await wait(60_000);
		showPage('visible');
		await wait(600_000);
		expect(openStreams()).toHaveLength(1);
		expect(tab.heard).toEqual([]);
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
		expect([one.heard, other.heard]).toEqual([['votes'], ['votes']]);
	});

	test('when the one with the stream goes, another takes over and says that something was missed', async () => {
		const [one, other] = [openTab(42), openTab(7)];
		await connect();
		one.close();
		await connect();
		expect(openStreams().map(({ url }) => url)).toEqual(['/api/live?topics=deal:7']);
		newest().say({ ...VOTES, dealId: 7 });
		expect(other.heard).toEqual(['reset', 'votes']);
	});

	test('a tab that comes to a deal which another follows already hears how things stand, without a stream of its own', async () => {
		openTab(42);
		await connect();
		newest().say(VOTES);
		newest().say(COMMENTS);
		const other = openTab(42);
		await wait(SETTLED_MS);
		expect(other.news).toEqual([VOTES, COMMENTS]);
		expect(streams).toHaveLength(1);
	});

	test('give up what a closed tab followed', async () => {
		openTab(42);
		const other = openTab(7);
		await connect();
		other.close();
		await connect();
		expect(openStreams().map(({ url }) => url)).toEqual(['/api/live?topics=deal:42']);
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
