import { backoffMs } from '../../lib/backoff.ts';
import { createEventMemory } from './event-memory.ts';
import type { LiveNews } from './follow-topic.ts';
import { readEvent } from './read-event.ts';

/** Tabs open and close in bunches: the stream is opened anew only once they have settled. */
const SETTLE_MS = 300;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 120_000;

interface LiveStream {
	/** Follows these topics instead of the ones before. */
	follow: (topics: string[]) => void;
	/** Says again how things stand with topics: somebody came who did not hear it. A stream that is yet to begin will say it. */
	repeat: (topics: string[]) => void;
	close: () => void;
}

/**
 * The server's event stream for a changing set of topics. A new connection takes the old one's place only once it
 * stands, so that nothing is missed; what is heard twice does no harm. After a gap it says `reset`.
 */
export function openLiveStream(hear: (news: LiveNews) => void, { hasGap = false } = {}): LiveStream {
	const memory = createEventMemory();
	let wanted = '';
	let failures = 0;
	let current: EventSource | null = null;
	let next: EventSource | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const receive = (news: LiveNews) => {
		if (news.type !== 'reset') memory.note(news);
		hear(news);
	};
	const connectIn = (pauseMs: number) => {
		clearTimeout(timer);
		timer = setTimeout(connect, pauseMs);
	};
	const connect = () => {
		next?.close();
		next = null;
		if (wanted === '') return hangUp();
		next = openSource(`/api/live?topics=${wanted}`, { hear: receive, onOpen: take, onClosed: fail });
	};
	const take = (source: EventSource) => {
		failures = 0;
		if (source !== next) return;
		current?.close();
		current = source;
		next = null;
		if (hasGap) hear({ type: 'reset' });
		hasGap = false;
	};
	const fail = (source: EventSource) => {
		if (source === current) {
			current = null;
			hasGap = true;
		}
		connectIn(backoffMs(failures++, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
	};
	const hangUp = () => {
		clearTimeout(timer);
		next?.close();
		current?.close();
		next = null;
		current = null;
	};
	return {
		follow: (topics) => {
			const list = listOf(topics);
			if (list === wanted) return;
			wanted = list;
			memory.keepOnly(topics);
			connectIn(SETTLE_MS);
		},
		repeat: (topics) => {
			for (const news of memory.recall(topics)) hear(news);
		},
		close: hangUp,
	};
}

interface SourceEvents {
	hear: (news: LiveNews) => void;
	onOpen: (source: EventSource) => void;
	/** The server refused: the browser will not try again by itself. */
	onClosed: (source: EventSource) => void;
}

function openSource(address: string, { hear, onOpen, onClosed }: SourceEvents): EventSource {
	const source = new EventSource(address);
	source.onopen = () => onOpen(source);
	source.onerror = () => {
		if (source.readyState === source.CLOSED) onClosed(source);
	};
	source.onmessage = ({ data }: MessageEvent<string>) => {
		const news = readEvent(data);
		if (news !== null) hear(news);
	};
	source.addEventListener('reset', () => hear({ type: 'reset' }));
	return source;
}

/** In order, so that the same topics make the same address. */
function listOf(topics: string[]): string {
	return topics.toSorted().join(',');
}
