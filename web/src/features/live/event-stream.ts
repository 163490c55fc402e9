import { topicKind } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import { buildCallUrl, callApi } from '#lib/api/api.ts';
import { backoffMs } from '#lib/api/backoff.ts';

/** An event about a topic. `reset` means that events may have been missed, so the data should be read again. */
export type TopicEvent = LiveEvent | { type: 'reset' };

/** Tabs open and close in bunches: a stream is opened only once they have settled. */
const SETTLE_MS = 300;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 120_000;

const TYPES: readonly unknown[] = [
	'votes',
	'comments',
	'comment',
	'comment-deleted',
	'notifications',
] satisfies LiveEvent['type'][];

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
	/** What is being connected, while a ticket for it is on its way. */
	let wanted: object | null = null;

	const close = () => {
		wanted = null;
		clearTimeout(timer);
		source?.close();
		source = null;
	};
	const connect = async (topics: string[]) => {
		close();
		const asked = { topics };
		wanted = asked;
		const query = await queryOf(topics);
		// Something else is followed by now, or nothing.
		if (wanted !== asked || !query) return;
		const opened = new EventSource(buildCallUrl('GET /api/live', query));
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

/** Topics of deals are named; a member's own comes by a ticket, which is good once. Null where nothing can be followed. */
async function queryOf(topics: string[]): Promise<{ topics?: string; ticket?: string } | null> {
	const own = topics.filter((topic) => topicKind(topic) === 'member');
	const named = topics
		.filter((topic) => !own.includes(topic))
		.toSorted()
		.join(',');
	const ticket = own.length === 0 ? null : await fetchTicket();
	if (ticket === null && named === '') return null;
	return { ...(named !== '' && { topics: named }), ...(ticket !== null && { ticket }) };
}

/** Null where there is none to be had: what everybody may follow goes on without it. */
async function fetchTicket(): Promise<string | null> {
	try {
		return (await callApi('POST /api/live-ticket')).ticket;
	} catch (refused) {
		console.info('Notifications come with the next page only.', refused);
		return null;
	}
}

/** A page may be older than the server. */
function isKnown(event: unknown): event is LiveEvent {
	return typeof event === 'object' && event !== null && 'type' in event && TYPES.includes(event.type);
}
