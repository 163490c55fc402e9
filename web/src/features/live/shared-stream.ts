import { MAX_LIVE_TOPICS } from '@bilby/contract/live/limits';
import { type EventStream, openEventStream } from './event-stream.ts';
import type { DealEvent } from './follow-deal.ts';

/** The name of the channel, and of the lock whose holder has the stream. */
const NAME = 'bilby-live';

/** What the tabs of a browser send each other: an event of the stream, or what a tab follows (nothing where it is gone). */
type Message = { event: DealEvent } | { tab: string; dealIds: number[]; isNew: boolean };

/** Takes part in the one stream that the tabs of this browser share. */
export function shareStream(onEvent: (event: DealEvent) => void): EventStream {
	const channel = new BroadcastChannel(NAME);
	const tab = crypto.randomUUID();
	/** By tab; who spoke last stands last. */
	const followed = new Map<string, number[]>();
	let stream: EventStream | null = null;

	const send = (message: Message) => channel.postMessage(message);
	const sendOwn = (isNew: boolean) => send({ tab, dealIds: followed.get(tab) ?? [], isNew });
	const note = (name: string, dealIds: number[]) => {
		const isRepeated = String(followed.get(name)) === String(dealIds);
		followed.delete(name);
		if (dealIds.length > 0) followed.set(name, dealIds);
		if (!isRepeated) stream?.follow(newestOf([...followed.values()].flat()));
	};
	channel.onmessage = ({ data }: MessageEvent<Message>) => {
		if ('event' in data) return onEvent(data.event);
		note(data.tab, data.dealIds);
		if (data.isNew) sendOwn(false);
	};

	const withdrawal = new AbortController();
	const { signal } = withdrawal;
	const hold = () => {
		stream = openEventStream((event) => {
			onEvent(event);
			send({ event });
		});
		stream.follow(newestOf([...followed.values()].flat()));
		return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
	};
	navigator.locks.request(NAME, { signal }, hold).catch((refused: unknown) => {
		if (!signal.aborted) console.info('This tab gets no live events.', refused);
	});

	return {
		follow: (dealIds) => {
			const isNew = !followed.has(tab);
			note(tab, dealIds);
			sendOwn(isNew);
		},
		close: () => {
			send({ tab, dealIds: [], isNew: false });
			stream?.close();
			withdrawal.abort();
			channel.close();
		},
	};
}

function newestOf(dealIds: number[]): number[] {
	return [...new Set(dealIds.toReversed())].slice(0, MAX_LIVE_TOPICS);
}
