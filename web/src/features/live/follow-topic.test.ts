import { dealTopic } from '@bilby/contract/live/topics';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeStream, stubEventSource } from '#testing/fake-event-source.ts';
import type { TopicEvent } from './event-stream.ts';
import { followTopic } from './follow-topic.ts';

let streams: FakeStream[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('BroadcastChannel', undefined);
	streams = stubEventSource();
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

function follow(dealId: number) {
	const received: TopicEvent[] = [];
	const stop = followTopic(dealTopic(dealId), (event) => received.push(event));
	stops.push(stop);
	return { received, stop };
}

/** Waits until the page is idle, the code has loaded and the stream is open. */
async function settle() {
	await vi.advanceTimersByTimeAsync(200);
	await vi.dynamicImportSettled();
	await vi.advanceTimersByTimeAsync(300);
	streams.at(-1)?.open();
}

const votesOn = (dealId: number) => ({ type: 'votes', dealId, likecount: 1, dislikecount: 0, count: 1, revision: 1 });

describe('following a topic', () => {
	test('delivers only its own events, and every reset', async () => {
		const [one, other] = [follow(1), follow(2)];
		await settle();
		streams.at(-1)?.send(votesOn(1));
		streams.at(-1)?.reset();
		expect(one.received).toEqual([votesOn(1), { type: 'reset' }]);
		expect(other.received).toEqual([{ type: 'reset' }]);
	});

	test('delivers the latest state to a later subscriber', async () => {
		follow(1);
		await settle();
		streams.at(-1)?.send({ ...votesOn(1), revision: 3 });
		streams.at(-1)?.send({ ...votesOn(1), revision: 2 });
		streams
			.at(-1)
			?.send({ type: 'comment', dealId: 1, commentId: 9, parentId: null, userId: 5, total: 4, revision: 4 });
		const later = follow(1);
		expect(later.received).toEqual([
			{ ...votesOn(1), revision: 3 },
			{ type: 'comments', dealId: 1, total: 4, revision: 4 },
		]);
		await settle();
		expect(streams).toHaveLength(1);
	});

	test('several times uses one stream, which closes with the last subscriber', async () => {
		const [one, other] = [follow(1), follow(1)];
		await settle();
		one.stop();
		await settle();
		streams.at(-1)?.send(votesOn(1));
		expect([one.received, other.received]).toEqual([[], [votesOn(1)]]);
		expect(streams.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
		other.stop();
		await vi.advanceTimersByTimeAsync(0);
		expect(streams.every(({ isClosed }) => isClosed)).toBe(true);
	});
});
