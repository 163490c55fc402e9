import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';

/** Rendered only if a deal is not simply active. */
export const DealNotices = lazyHydrate({ load: async () => (await import('../facts/deal-notices.tsx')).DealNotices });

export const ShareMenu = lazyHydrate({ load: async () => (await import('./share-menu.tsx')).ShareMenu });

export const OFFER_PARTS = [DealNotices, ShareMenu];
