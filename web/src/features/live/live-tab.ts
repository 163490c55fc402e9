import { MAX_LIVE_TOPICS } from '@bilby/contract/live/limits';
import { type EventStream, openEventStream, type TopicEvent } from './event-stream.ts';

/** A page that was hidden for this long needs no events. */
const AWAY_AFTER_MS = 120_000;

/** The name of the channel, and of the lock whose holder has the stream. */
const NAME = 'bilby-live-topics';

export interface LiveTab {
	/** Sets the topics that this tab follows, newest last. */
	follow: (topics: string[]) => void;
}

/** Receives live events in this tab while it follows a topic and is visible. */
export function openLiveTab(onEvent: (event: TopicEvent) => void): LiveTab {
	let followed: string[] = [];
	let stream: EventStream | null = null;
	let isAway = false;
	let awayTimer: ReturnType<typeof setTimeout> | undefined;

	const update = () => {
		if (followed.length > 0 && !isAway) {
			stream ??= openStream(onEvent);
			stream.follow(followed);
		} else {
			stream?.close();
			stream = null;
		}
	};
	const goAway = () => {
		isAway = true;
		update();
	};
	const comeBack = () => {
		clearTimeout(awayTimer);
		if (!isAway) return;
		isAway = false;
		update();
		if (followed.length > 0) onEvent({ type: 'reset' });
	};

	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') comeBack();
		else awayTimer = setTimeout(goAway, AWAY_AFTER_MS);
	});
	// A page in the back/forward cache must hold no lock and no channel.
	window.addEventListener('pagehide', goAway);
	window.addEventListener('pageshow', comeBack);
	return {
		follow: (topics) => {
			const isSame = String(topics) === String(followed);
			followed = topics;
			if (!isSame) update();
		},
	};
}

/** In browsers where tabs cannot share a stream, each opens its own. */
function openStream(onEvent: (event: TopicEvent) => void): EventStream {
	const canShare = 'locks' in navigator && typeof BroadcastChannel === 'function';
	return canShare ? shareStream(onEvent) : openEventStream(onEvent);
}

/** Messages between tabs: an event of the stream, or the topics of a tab (empty once it is closed). */
type Message = { event: TopicEvent } | { tab: string; topics: string[]; isNew: boolean };

/** Joins the stream that the tabs of this browser share. */
function shareStream(onEvent: (event: TopicEvent) => void): EventStream {
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
