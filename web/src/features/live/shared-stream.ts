import { MAX_LIVE_TOPICS } from '@bilby/contract/live/limits';
import { type EventStream, openEventStream, type TopicEvent } from './event-stream.ts';

/** The name of the channel, and of the lock whose holder has the stream. */
const NAME = 'bilby-live-topics';

/** Messages between tabs: an event of the stream, or the topics of a tab (empty once it is closed). */
type Message = { event: TopicEvent } | { tab: string; topics: string[]; isNew: boolean };

/** Joins the stream that the tabs of this browser share. */
export function shareStream(onEvent: (event: TopicEvent) => void): EventStream {
	const channel = new BroadcastChannel(NAME);
	const tab = crypto.randomUUID();
	/** Topics by tab; the tab that sent last is last. */
	const followed = new Map<string, string[]>();
	let stream: EventStream | null = null;

	const send = (message: Message) => channel.postMessage(message);
	const sendOwn = (isNew: boolean) => send({ tab, topics: followed.get(tab) ?? [], isNew });
	const followAll = () => stream?.follow(takeNewest([...followed.values()].flat()));
	const record = (name: string, topics: string[]) => {
		const isRepeated = String(followed.get(name)) === String(topics);
		followed.delete(name);
		if (topics.length > 0) followed.set(name, topics);
		if (!isRepeated) followAll();
	};
	channel.onmessage = ({ data }: MessageEvent<Message>) => {
		if ('event' in data) return onEvent(data.event);
		record(data.tab, data.topics);
		if (data.isNew) sendOwn(false);
	};

	const withdrawal = new AbortController();
	const { signal } = withdrawal;
	const hold = () => {
		stream = openEventStream((event) => {
			onEvent(event);
			send({ event });
		});
		followAll();
		return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
	};
	navigator.locks.request(NAME, { signal }, hold).catch((error: unknown) => {
		if (!signal.aborted) console.info('This tab gets no live events.', error);
	});

	return {
		follow: (topics) => {
			const isNew = !followed.has(tab);
			record(tab, topics);
			sendOwn(isNew);
		},
		close: () => {
			send({ tab, topics: [], isNew: false });
			stream?.close();
			withdrawal.abort();
			channel.close();
		},
	};
}

function takeNewest(topics: string[]): string[] {
	return [...new Set(topics.toReversed())].slice(0, MAX_LIVE_TOPICS);
}
