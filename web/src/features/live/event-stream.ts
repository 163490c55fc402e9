import { topicKind } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import { ApiError, buildCallUrl, callApi } from '#lib/api/api.ts';
import { backoffMs } from '#lib/api/backoff.ts';
import { isResponseLost } from '#lib/api/lost-response.ts';

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
	/** The latest. The stream of earlier ones may still be open or failing. */
	let followed: string[] = [];
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
	const reconnectLater = () => {
		clearTimeout(timer);
		timer = setTimeout(connect, backoffMs(failures, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
		failures += 1;
	};
	const connect = async () => {
		close();
		const connection = {};
		wanted = connection;
		const { query, needsRetry } = await buildQuery(followed);
		// Another connection was requested meanwhile, or none.
		if (wanted !== connection) return;
		if (needsRetry) reconnectLater();
		if (!query) return;
		const opened = new EventSource(buildCallUrl('GET /api/live', query));
		opened.onopen = () => {
			if (failures > 0) onEvent({ type: 'reset' });
			// Without own topics, the pauses between the attempts must still grow.
			if (!needsRetry) failures = 0;
		};
		opened.onmessage = ({ data }: MessageEvent<string>) => {
			const event: unknown = JSON.parse(data);
			if (isKnown(event)) onEvent(event);
		};
		opened.addEventListener('reset', () => onEvent({ type: 'reset' }));
		opened.onerror = () => {
			// The browser reconnects on its own after a lost connection, but not after a rejection.
			if (opened.readyState === opened.CLOSED) reconnectLater();
		};
		source = opened;
	};
	return {
		follow: (topics) => {
			followed = topics;
			clearTimeout(timer);
			if (topics.length === 0) close();
			else timer = setTimeout(connect, SETTLE_MS);
		},
		close,
	};
}

/** Topics that only their own stream carries: the member's, and the review queue for staff. */
const OWN_KINDS = ['member', 'review'];

interface ConnectionQuery {
	/** Null if no topic can be followed. */
	query: { topics?: string; ticket?: string } | null;
	/** True if the ticket for own topics is missing because of a passing failure. */
	needsRetry: boolean;
}

/** Returns the query of a connection: a single-use ticket for own topics, and the names of the others. */
async function buildQuery(topics: string[]): Promise<ConnectionQuery> {
	const own = topics.filter((topic) => OWN_KINDS.includes(topicKind(topic)));
	const named = topics
		.filter((topic) => !own.includes(topic))
		.toSorted()
		.join(',');
	const { ticket, needsRetry } = own.length === 0 ? { ticket: null, needsRetry: false } : await fetchTicket();
	if (ticket === null && named === '') return { query: null, needsRetry };
	return { query: { ...(named !== '' && { topics: named }), ...(ticket !== null && { ticket }) }, needsRetry };
}

/** The ticket is null if there is none: public topics work without it. A rejection is final, other failures pass. */
async function fetchTicket(): Promise<{ ticket: string | null; needsRetry: boolean }> {
	try {
		const { ticket } = await callApi('POST /api/live-ticket');
		return { ticket, needsRetry: false };
	} catch (error) {
		console.info('This page gets no live notifications.', error);
		return { ticket: null, needsRetry: isPassing(error) };
	}
}

function isPassing(error: unknown): boolean {
	return error instanceof ApiError && (isResponseLost(error) || error.status === 429);
}

/** The server may be newer than the page and send unknown events. */
function isKnown(event: unknown): event is LiveEvent {
	return typeof event === 'object' && event !== null && 'type' in event && TYPES.includes(event.type);
}
