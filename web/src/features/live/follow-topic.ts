import { topicOf } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import { whenIdle } from '../../lib/when-idle.ts';
import type { LiveTab } from './live-tab.ts';

/** What happens to a topic; `reset` says that something was missed, so what is shown should be read again. */
export type LiveNews = LiveEvent | { type: 'reset' };
type NewsListener = (news: LiveNews) => void;

const listeners = new Map<string, Set<NewsListener>>();
let tab: Promise<LiveTab> | undefined;

/** Calls back whenever something happens to a topic, from soon after the page has loaded; answers how to stop that. */
export function followTopic(topic: string, listener: NewsListener): () => void {
	const others = listeners.get(topic) ?? new Set();
	listeners.set(topic, others.add(listener));
	notifyTab();
	return () => {
		others.delete(listener);
		if (others.size === 0 && listeners.get(topic) === others) listeners.delete(topic);
		notifyTab();
	};
}

function notifyTab(): void {
	tab ??= loadTab();
	tab
		.then(({ want }) => want([...listeners.keys()]))
		.catch((failure: unknown) => {
			// Without live news the page still tells what was true when it was read.
			console.info('Live news could not be loaded.', failure);
			tab = undefined;
		});
}

async function loadTab(): Promise<LiveTab> {
	await new Promise<void>(whenIdle);
	const { openLiveTab } = await import('./live-tab.ts');
	return openLiveTab(deliver);
}

function deliver(news: LiveNews): void {
	const heardBy = news.type === 'reset' ? [...listeners.values()].flatMap((some) => [...some]) : [];
	const concerned = news.type === 'reset' ? heardBy : [...(listeners.get(topicOf(news)) ?? [])];
	for (const listener of concerned) listener(news);
}
