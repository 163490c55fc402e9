import { MAX_PREVIEW_COUNT, PREVIEW_DAYS, PREVIEW_DEALS } from '@bilby/contract/alerts/limits';
import type { AlertSearch } from '@bilby/contract/alerts/wire';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import type { AppContext } from '../platform/context.ts';
import { deals } from '../schema/deals.ts';
import { latestMatches } from '../search/matches.ts';
import { compileSearches } from './compile-alert.ts';

const rows = z.object({ rows: z.array(z.object({ id: z.number(), at: z.number() })) });

/**
 * Returns how many live deals of the last 30 days match the words and filters of an alert, counted up to 100, and the
 * latest three. The trigger is ignored: nobody knows any more which prices and votes these deals had at the time.
 */
export async function previewAlert(context: AppContext, alert: AlertSearch) {
	const { readDb, clock } = context;
	const searches = await compileSearches(context, alert);
	const found = new Map<number, number>();
	for (const { match, without, filter } of searches) {
		const postedWithin = Math.min(filter.postedWithin ?? PREVIEW_DAYS, PREVIEW_DAYS);
		const request = { match, without, filter: { ...filter, postedWithin }, at: clock().toISOString() };
		const columns = sql`${deals.id} as id, extract(epoch from ${deals.listedAt})::double precision as at`;
		const result = await readDb.execute(latestMatches(request, columns, { most: MAX_PREVIEW_COUNT + 1 }));
		for (const { id, at } of rows.parse(result).rows) found.set(id, at);
	}
	const latest = [...found].toSorted(([a, atA], [b, atB]) => atB - atA || b - a).map(([id]) => id);
	return {
		count: Math.min(latest.length, MAX_PREVIEW_COUNT),
		countCapped: latest.length > MAX_PREVIEW_COUNT,
		deals: await readListedDeals(context, latest.slice(0, PREVIEW_DEALS)),
		searches: searches.map(({ text, words, filters }) => ({ text, words, filters })),
	};
}
