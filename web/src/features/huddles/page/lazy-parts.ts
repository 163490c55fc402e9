import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';

/** Hydrates itself when its advertisement is due. */
export const HuddleAside = lazyHydrate({
	load: async () => (await import('./aside/huddle-aside.tsx')).HuddleAside,
	eagerWithin: 0,
});

export const ShareMenu = lazyHydrate({
	load: async () => (await import('#features/deals/page/offer/share-menu.tsx')).ShareMenu,
});

/** Hydrates as soon as it is visible: on a touch screen nothing announces a tap. */
export const PollCard = lazyHydrate({
	load: async () => (await import('../polls/poll-card.tsx')).PollCard,
	eagerWithin: 0,
});

/** Loads all parts for a complete render: on the server, and when the reader comes from another page. */
export async function loadParts(): Promise<void> {
	await Promise.all([HuddleAside.preload(), ShareMenu.preload(), PollCard.preload()]);
}
