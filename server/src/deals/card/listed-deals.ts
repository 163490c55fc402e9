import type { DealWire } from '@bilby/contract/deals/wire';
import type { AppContext } from '#platform/context.ts';
import { oncePerSite } from '#platform/page-cache/once-per-site.ts';
import { RowCache } from '#platform/page-cache/row-cache.ts';
import { presentDeal } from './deals.present.ts';
import { type HydratedDeal, hydrateDeals } from './hydrate-deals.ts';

/** Of some kilobytes each: the beginnings of the usual feeds, and what was last looked for. */
const MOST_DEALS = 1_000;

const keptDeals = oncePerSite(
	({ pageCache }: Pick<AppContext, 'pageCache'>) =>
		new RowCache<HydratedDeal>(pageCache, { tagPrefix: 'deal:', max: MOST_DEALS }),
);

/** Deals as lists show them, in the order of `ids`. A change of a deal is there at once, on a copy that missed it within a minute. */
export async function readListedDeals(
	{ db, pageCache, clock }: Pick<AppContext, 'db' | 'pageCache' | 'clock'>,
	ids: number[],
): Promise<DealWire[]> {
	const now = clock();
	const deals = await keptDeals({ pageCache }).read(ids, async (missing) => {
		// Not from a replica: it may not hold the change yet that cleared what was kept.
		const found = await hydrateDeals(db, missing, now);
		return new Map(found.map((deal) => [deal.id, deal]));
	});
	return deals.map((deal) => presentDeal(deal, now));
}
