import { test as base } from './fixtures.ts';
import type { SiteProcess } from './running-site.ts';
import { callApi, type Deal, readFeed } from './site-api.ts';

export interface RichDeal {
	deal: Deal;
	history: { points: unknown[]; summary: { sentence: string } | null };
}

/** For tests that need everything a deal page can show. */
export const test = base.extend<{ rich: RichDeal }>({
	/** See `findRichDeal`. */
	rich: async ({ site }, use) => use(await findRichDeal(site)),
});

/** Searches the first page of the feed for a hot, discounted deal sold online, with everything that a page can show. */
export async function findRichDeal(site: SiteProcess): Promise<RichDeal> {
	for (const deal of (await readFeed(site, { filterBy: 'hot' })).slice(0, 15)) {
		const isDiscounted = deal.stricken_price !== null && deal.stricken_price > deal.del_price;
		if (deal.del_is_online === 0 || deal.del_count_comments < 10 || !isDiscounted) continue;
		if (deal.images.length === 1) continue;
		const history = await callApi<RichDeal['history']>(site, `/api/price-history/${deal.id}`);
		if (history.points.length > 2) return { deal, history };
	}
	throw new Error('No deal of the demo has it all.');
}
