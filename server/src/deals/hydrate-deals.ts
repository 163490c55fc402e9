import { RISING_WINDOW_MS } from '@bilby/contract/lifecycle';
import type { Database } from '../platform/database.ts';
import { findWholeDeals } from './deals.queries.ts';

/** Everything that is known about deals, read in one go for all of them and answered in the order of `ids`. */
export async function hydrateDeals(db: Database, ids: number[], now: Date) {
	if (ids.length === 0) return [];
	const rows = await findWholeDeals(db, ids, new Date(now.getTime() - RISING_WINDOW_MS));
	const byId = new Map(rows.map(({ deal, ...belonging }) => [deal.id, { ...deal, ...belonging }]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

export type HydratedDeal = Awaited<ReturnType<typeof hydrateDeals>>[number];
