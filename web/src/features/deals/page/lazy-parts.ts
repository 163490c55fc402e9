import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';
import { OFFER_PARTS } from './offer/lazy-parts.ts';
import { UPKEEP_PARTS } from './upkeep/lazy-parts.ts';

/** The comments come by themselves when they are near the view; with this, what brings them does. */
export const DealComments = lazyHydrate({
	load: async () => (await import('./discussion/deal-comments.tsx')).DealComments,
	eagerWithin: 300,
});

export const DealAside = lazyHydrate({ load: async () => (await import('./aside/deal-aside.tsx')).DealAside });

export const RelatedDeals = lazyHydrate({
	load: async () => (await import('./aside/related-deals.tsx')).RelatedDeals,
});

/** Its chart draws itself as soon as it is seen. */
export const PriceHistoryCard = lazyHydrate({
	load: async () => (await import('#features/prices/price-history-card.tsx')).PriceHistoryCard,
	eagerWithin: 0,
});

const PARTS = [DealComments, DealAside, RelatedDeals, PriceHistoryCard, ...OFFER_PARTS, ...UPKEEP_PARTS];

/** For a deal that is drawn in one go: on the server, and where the browser comes from another page. */
export async function loadParts(): Promise<void> {
	await Promise.all(PARTS.map((part) => part.preload()));
}
