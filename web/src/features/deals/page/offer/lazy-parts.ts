import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';

/** Stands only where a deal is not simply on. */
export const DealNotices = lazyHydrate({ load: async () => (await import('../facts/deal-notices.tsx')).DealNotices });

export const ShareMenu = lazyHydrate({ load: async () => (await import('../share/share-menu.tsx')).ShareMenu });

export const OFFER_PARTS = [DealNotices, ShareMenu];
