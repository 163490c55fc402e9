import { RISING_WINDOW_MS } from '@bilby/contract/deals/lifecycle';
import { DESCRIPTION_HTML, MAX_LISTED_DESCRIPTION_BYTES } from '@bilby/contract/deals/limits';
import type { Database } from '#platform/database/database.ts';
import { cutHtml } from '#platform/rich-text/cut-html.ts';
import { findWholeDeals } from './deals.queries.ts';

/** Everything that is known about a deal. A description from before there was a bound is cut off there. */
export async function hydrateDeal(db: Database, id: number, now: Date): Promise<HydratedDeal | undefined> {
	const [deal] = await hydrate(db, [id], { now, maxBytes: DESCRIPTION_HTML.maxBytes });
	return deal;
}

/** The same of deals in a list, with the beginnings of their descriptions, read in one go and answered in the order of `ids`. */
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
