import type { LiveEvent } from '@bilby/contract/live/wire';
import { addressOf } from '../../lib/api/api.ts';
import { backoffMs } from '../../lib/api/backoff.ts';
import type { TopicEvent } from './follow-topic.ts';

/** Tabs open and close in bunches: a stream is opened only once they have settled. */
const SETTLE_MS = 300;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 120_000;

const TYPES: readonly unknown[] = ['votes', 'comments', 'comment', 'comment-deleted'] satisfies LiveEvent['type'][];

export interface EventStream {
	/** Follows these topics instead of the ones before, and receives how things stand with them. */
	follow: (topics: string[]) => void;
	close: () => void;
}

/**
 * The server's event stream for a changing set of topics. Each connection begins with how things stand, so that nothing is
 * missed between two of them. After a failure `reset` is said as well.
 */
export function openEventStream(onEvent: (event: TopicEvent) => void): EventStream {
	let source: EventSource | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let failures = 0;

	const close = () => {
		clearTimeout(timer);
		source?.close();
		source = null;
	};
	const connect = (topics: string[]) => {
		close();
		const opened = new EventSource(addressOf('GET /api/live', { topics: topics.toSorted().join(',') }));
		opened.onopen = () => {
			if (failures > 0) onEvent({ type: 'reset' });
			failures = 0;
		};
		opened.onmessage = ({ data }: MessageEvent<string>) => {
			const event: unknown = JSON.parse(data);
			if (isKnown(event)) onEvent(event);
		};
		opened.addEventListener('reset', () => onEvent({ type: 'reset' }));
		opened.onerror = () => {
			// The server refused; the browser comes again by itself where only the line was cut.
			if (opened.readyState !== opened.CLOSED) return;
			timer = setTimeout(connect, backoffMs(failures, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS), topics);
			failures += 1;
		};
		source = opened;
	};
	return {
		follow: (topics) => {
			clearTimeout(timer);
			if (topics.length === 0) close();
			else timer = setTimeout(connect, SETTLE_MS, topics);
		},
		close,
	};
}

/** A page may be older than the server. */
function isKnown(event: unknown): event is LiveEvent {
	return typeof event === 'object' && event !== null && 'type' in event && TYPES.includes(event.type);
}
