import { RISING_WINDOW_MS } from '@bilby/contract/deals/lifecycle';
import { DESCRIPTION_HTML, MAX_LISTED_DESCRIPTION_BYTES } from '@bilby/contract/deals/limits';
import type { Database } from '#platform/database/database.ts';
import { cutHtml } from '#platform/rich-text/cut-html.ts';
import { findWholeDeals } from './deals.queries.ts';

/** Returns a deal with all related data. An old description that exceeds today's limit is cut off. */
export async function hydrateDeal(db: Database, id: number, now: Date): Promise<HydratedDeal | undefined> {
	const [deal] = await hydrate(db, [id], { now, maxBytes: DESCRIPTION_HTML.maxBytes });
	return deal;
}

/**
 * Does the same for a list of deals with shortened descriptions, in one query, and returns them in the order of `ids`.
 */
export function hydrateDeals(db: Database, ids: number[], now: Date) {
	return hydrate(db, ids, { now, maxBytes: MAX_LISTED_DESCRIPTION_BYTES });
}

async function hydrate(db: Database, ids: number[], { now, maxBytes }: { now: Date; maxBytes: number }) {
	if (ids.length === 0) return [];
	const votesSince = new Date(now.getTime() - RISING_WINDOW_MS);
	const rows = await findWholeDeals(db, ids, { votesSince, mostOfText: maxBytes });
	const byId = new Map(
		rows.map(({ deal: { descriptionBytes: bytes, ...deal }, ...belonging }) => {
			const descriptionHtml = cutHtml(deal.descriptionHtml, { bytes, maxBytes });
			return [deal.id, { ...deal, ...belonging, descriptionHtml }];
		}),
	);
	return ids.flatMap((id) => byId.get(id) ?? []);
}

export type HydratedDeal = Awaited<ReturnType<typeof hydrateDeals>>[number];
