import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';
import { UPKEEP_PARTS } from './maintenance/lazy-parts.ts';
import { OFFER_PARTS } from './offer/lazy-parts.ts';

/** The comments load near the viewport. So does the code that loads them. */
export const DealComments = lazyHydrate({
	load: async () => (await import('./deal-comments.tsx')).DealComments,
	eagerWithin: 300,
});

export const DealAside = lazyHydrate({ load: async () => (await import('./deal-aside.tsx')).DealAside });

export const RelatedDeals = lazyHydrate({
	load: async () => (await import('./related-deals.tsx')).RelatedDeals,
});

/** Its chart renders once it is visible. */
export const PriceHistoryCard = lazyHydrate({
	load: async () => (await import('#features/prices/price-history-card.tsx')).PriceHistoryCard,
	eagerWithin: 0,
});

const PARTS = [DealComments, DealAside, RelatedDeals, PriceHistoryCard, ...OFFER_PARTS, ...UPKEEP_PARTS];

/** Loads all parts of a deal page, for rendering it in one pass: on the server, and after client-side navigation. */
export async function loadParts(): Promise<void> {
	await Promise.all(PARTS.map((part) => part.preload()));
}
