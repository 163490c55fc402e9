import { topicKind } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import { buildCallUrl, callApi } from '#lib/api/api.ts';
import { backoffMs } from '#lib/api/backoff.ts';

/** An event about a topic. After a `reset`, events may be missing, so the data should be loaded again. */
export type TopicEvent = LiveEvent | { type: 'reset' };

/** Tabs often open and close together. The stream only opens once they have settled. */
const SETTLE_MS = 300;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 120_000;

const TYPES: readonly unknown[] = [
	'votes',
	'comments',
	'comment',
	'comment-deleted',
	'comment-removed',
	'notifications',
	'messages',
	'review',
	'feed',
] satisfies LiveEvent['type'][];

export interface EventStream {
	/** Replaces the followed topics. The new connection starts with their current state. */
	follow: (topics: string[]) => void;
	close: () => void;
}

/**
 * Opens the server's event stream for a changing set of topics. Each connection starts with the current state, so
 * nothing is missed between two of them. A connection after a failure also sends `reset`.
 */
export function openEventStream(onEvent: (event: TopicEvent) => void): EventStream {
	let source: EventSource | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let failures = 0;
	/** The connection that is waiting for its ticket. */
	let wanted: object | null = null;

	const close = () => {
		wanted = null;
		clearTimeout(timer);
		source?.close();
		source = null;
	};
	const connect = async (topics: string[]) => {
		close();
		const connection = { topics };
		wanted = connection;
		const query = await buildQuery(topics);
		// Another connection was requested meanwhile, or none.
		if (wanted !== connection || !query) return;
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
			// The browser reconnects on its own after a lost connection, but not after a rejection.
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

/** Topics that only their own stream carries: the member's, and the review queue for staff. */
const OWN_KINDS = ['member', 'review'];

/**
 * Returns the query of a connection: a single-use ticket for own topics, and the names of the others. Null if no topic
 * can be followed.
 */
async function buildQuery(topics: string[]): Promise<{ topics?: string; ticket?: string } | null> {
	const own = topics.filter((topic) => OWN_KINDS.includes(topicKind(topic)));
	const named = topics
		.filter((topic) => !own.includes(topic))
		.toSorted()
		.join(',');
	const ticket = own.length === 0 ? null : await fetchTicket();
	if (ticket === null && named === '') return null;
	return { ...(named !== '' && { topics: named }), ...(ticket !== null && { ticket }) };
}

/** Returns null if no ticket is available: public topics work without one. */
async function fetchTicket(): Promise<string | null> {
	try {
		return (await callApi('POST /api/live-ticket')).ticket;
	} catch (error) {
		console.info('This page gets no live notifications.', error);
		return null;
	}
}

/** The server may be newer than the page and send unknown events. */
function isKnown(event: unknown): event is LiveEvent {
	return typeof event === 'object' && event !== null && 'type' in event && TYPES.includes(event.type);
}
