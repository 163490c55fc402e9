import type { DealWire } from '@bilby/contract/deals/wire';
import type { AppContext } from '#platform/context.ts';
import { oncePerSite } from '#platform/page-cache/once-per-site.ts';
import { RowCache } from '#platform/page-cache/row-cache.ts';
import { presentDeal } from './deals.present.ts';
import { type HydratedDeal, hydrateDeals } from './hydrate-deals.ts';

/** At some kilobytes each: the first pages of the common feeds, and recent searches. */
const MAX_CACHED_DEALS = 1_000;

const cachedDeals = oncePerSite(
	({ pageCache }: Pick<AppContext, 'pageCache'>) =>
		new RowCache<HydratedDeal>(pageCache, { tagPrefix: 'deal:', max: MAX_CACHED_DEALS }),
);

/**
 * Returns deals as lists show them, in the order of `ids`. Changes show immediately; on an instance that missed the
 * invalidation, within a minute.
 */
export async function readListedDeals(
	{ db, pageCache, clock }: Pick<AppContext, 'db' | 'pageCache' | 'clock'>,
	ids: number[],
): Promise<DealWire[]> {
	const now = clock();
	const deals = await cachedDeals({ pageCache }).read(ids, async (missing) => {
		// Not from the replica, which may not have the change yet that caused the invalidation.
		const found = await hydrateDeals(db, missing, now);
		return new Map(found.map((deal) => [deal.id, deal]));
	});
	return deals.map((deal) => presentDeal(deal, now));
}
