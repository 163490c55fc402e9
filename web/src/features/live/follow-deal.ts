import type { LiveEvent } from '@bilby/contract/live/wire';
import { whenIdle } from '../../lib/when-idle.ts';
import type { LiveTab } from './live-tab.ts';

/** What happens to a deal; `reset` says that something was missed, so what is shown should be read again. */
export type DealEvent = LiveEvent | { type: 'reset' };
type DealListener = (news: DealEvent) => void;

const listeners = new Map<number, Set<DealListener>>();
let tab: Promise<LiveTab> | undefined;

/** Calls back whenever something happens to a deal, from soon after the page has loaded; answers how to stop that. */
export function followDeal(dealId: number, listener: DealListener): () => void {
	const others = listeners.get(dealId) ?? new Set();
	listeners.set(dealId, others.add(listener));
	notifyTab();
	return () => {
		others.delete(listener);
		if (others.size === 0 && listeners.get(dealId) === others) listeners.delete(dealId);
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

function deliver(news: DealEvent): void {
	const heardBy = news.type === 'reset' ? [...listeners.values()].flatMap((some) => [...some]) : [];
	const concerned = news.type === 'reset' ? heardBy : [...(listeners.get(news.dealId) ?? [])];
	for (const listener of concerned) listener(news);
}
