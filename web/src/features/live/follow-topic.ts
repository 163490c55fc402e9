import { topicFor } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import { whenIdle } from '#lib/hooks/when-idle.ts';
import type { TopicEvent } from './event-stream.ts';
import type { LiveTab } from './live-tab.ts';

type TopicListener = (event: TopicEvent) => void;

const listeners = new Map<string, Set<TopicListener>>();
/** The latest events by topic and type, for listeners that subscribe later. */
const snapshots = new Map<string, Map<string, LiveEvent>>();
let tab: Promise<LiveTab> | undefined;

/** Subscribes to the events of a topic, from soon after the page has loaded. Returns a function that unsubscribes. */
export function followTopic(topic: string, listener: TopicListener): () => void {
	const others = listeners.get(topic) ?? new Set();
	listeners.set(topic, others.add(listener));
	for (const event of snapshots.get(topic)?.values() ?? []) listener(event);
	updateTab();
	return () => {
		others.delete(listener);
		if (others.size === 0 && listeners.get(topic) === others) {
			listeners.delete(topic);
			snapshots.delete(topic);
		}
		updateTab();
	};
}

function updateTab(): void {
	tab ??= loadTab();
	tab
		.then(({ follow }) => follow([...listeners.keys()]))
		.catch((failure: unknown) => {
			// Without live events, the page stays as it was loaded.
			console.info('Live events could not be loaded.', failure);
			tab = undefined;
		});
}

async function loadTab(): Promise<LiveTab> {
	await new Promise<void>(whenIdle);
	const { openLiveTab } = await import('./live-tab.ts');
	return openLiveTab(deliver);
}

function deliver(event: TopicEvent): void {
	if (event.type !== 'reset') remember(event);
	const concerned = event.type === 'reset' ? [...listeners.values()] : [listeners.get(topicFor(event)) ?? []];
	for (const listener of concerned.flatMap((some) => [...some])) listener(event);
}

function remember(event: LiveEvent): void {
	const topic = topicFor(event);
	if (!listeners.has(topic)) return;
	const ofTopic = snapshots.get(topic) ?? new Map<string, LiveEvent>();
	const snapshot = snapshotAfter(event);
	const before = ofTopic.get(snapshot.type);
	if (!before || revisionOf(before) <= revisionOf(snapshot)) snapshots.set(topic, ofTopic.set(snapshot.type, snapshot));
}

/** Turns an event into the state after it. */
function snapshotAfter(event: LiveEvent): LiveEvent {
	if (event.type !== 'comment' && event.type !== 'comment-deleted') return event;
	const { total, revision } = event;
	const count = { type: 'comments', total, revision } as const;
	return 'huddleId' in event ? { ...count, huddleId: event.huddleId } : { ...count, dealId: event.dealId };
}

/** Events without a number as revision replace each other in the order of arrival. */
const revisionOf = (event: LiveEvent) =>
	'revision' in event && typeof event.revision === 'number' ? event.revision : 0;
