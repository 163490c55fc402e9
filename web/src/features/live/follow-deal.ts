import type { LiveEvent } from '@bilby/contract/live/wire';
import { whenIdle } from '../../lib/when-idle.ts';
import type { LiveTab } from './live-tab.ts';

/** What happens to a deal; `reset` says that something was missed, so what is shown should be read again. */
export type DealEvent = LiveEvent | { type: 'reset' };
type DealListener = (event: DealEvent) => void;

const listeners = new Map<number, Set<DealListener>>();
/** How things stand with the deals that are followed, for who begins to follow later: by deal and kind. */
const standings = new Map<number, Map<string, LiveEvent>>();
let tab: Promise<LiveTab> | undefined;

/** Calls back whenever something happens to a deal, from soon after the page has loaded; answers how to stop that. */
export function followDeal(dealId: number, listener: DealListener): () => void {
	const others = listeners.get(dealId) ?? new Set();
	listeners.set(dealId, others.add(listener));
	for (const event of standings.get(dealId)?.values() ?? []) listener(event);
	updateTab();
	return () => {
		others.delete(listener);
		if (others.size === 0 && listeners.get(dealId) === others) {
			listeners.delete(dealId);
			standings.delete(dealId);
		}
		updateTab();
	};
}

function updateTab(): void {
	tab ??= loadTab();
	tab
		.then(({ follow }) => follow([...listeners.keys()]))
		.catch((failure: unknown) => {
			// Without live events the page still tells what was true when it was read.
			console.info('Live events could not be loaded.', failure);
			tab = undefined;
		});
}

async function loadTab(): Promise<LiveTab> {
	await new Promise<void>(whenIdle);
	const { openLiveTab } = await import('./live-tab.ts');
	return openLiveTab(deliver);
}

function deliver(event: DealEvent): void {
	if (event.type !== 'reset') remember(event);
	const concerned = event.type === 'reset' ? [...listeners.values()] : [listeners.get(event.dealId) ?? []];
	for (const listener of concerned.flatMap((some) => [...some])) listener(event);
}

function remember(event: LiveEvent): void {
	const { dealId, revision } = event;
	if (!listeners.has(dealId)) return;
	const ofDeal = standings.get(dealId) ?? new Map<string, LiveEvent>();
	const standing = event.type === 'votes' ? event : { type: 'comments' as const, dealId, total: event.total, revision };
	const before = ofDeal.get(standing.type);
	if (!before || before.revision <= revision) standings.set(dealId, ofDeal.set(standing.type, standing));
}
