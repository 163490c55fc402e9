import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';

/** Its advertisement comes by itself. */
export const HuddleAside = lazyHydrate({
	load: async () => (await import('./aside/huddle-aside.tsx')).HuddleAside,
	eagerWithin: 0,
});

export const ShareMenu = lazyHydrate({
	load: async () => (await import('#features/deals/page/offer/share-menu.tsx')).ShareMenu,
});

/** Its choices can be pressed as soon as it is seen: a finger does nothing before it presses. */
export const PollCard = lazyHydrate({
	load: async () => (await import('../polls/poll-card.tsx')).PollCard,
	eagerWithin: 0,
});

/** For a huddle that is drawn in one go: on the server, and where the browser comes from another page. */
export async function loadParts(): Promise<void> {
	await Promise.all([HuddleAside.preload(), ShareMenu.preload(), PollCard.preload()]);
}
