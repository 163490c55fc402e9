import { MAX_PRICE } from '@bilby/contract/kernel/limits';
import type { SearchFacetsQuery } from '@bilby/contract/search/facets-wire';
import type { SearchReply } from '@bilby/contract/search/wire';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Taxonomy } from '../master-data/taxonomy.ts';
import type { Database } from '../platform/database/database.ts';
import { deals } from '../schema/deals.ts';
import { latestMatches, type MatchRequest } from './matches.ts';
import { readFilter } from './search-filters.ts';

/** A search with fewer deals than this gets an offer. */
export const FEW_DEALS = 40;

/** How far above the limit to look, nearest first. */
const FACTORS = [1.15, 1.3, 1.5, 2];
/** A limit is worth an offer from this many further deals, unless even the highest finds fewer. */
const MIN_WORTHWHILE = 5;
/** Further deals are counted up to this number. */
const MAX_MORE = 100;

const rows = z.object({ rows: z.array(z.object({ price_cents: z.number() })) });

/**
 * Returns the next sensible price limit and the number of deals that it would add, or null if there are none up to twice
 * the present limit. Reads at most 101 deals.
 */
export async function findHigherLimit(
	{ db, lists }: { db: Database; lists: Taxonomy },
	query: SearchFacetsQuery & { maxPrice: number },
	{ words, without, at }: Omit<MatchRequest, 'filter'>,
): Promise<SearchReply['higherLimit']> {
	const limits = sensibleLimits(query.maxPrice);
	const highest = limits.at(-1);
	if (highest === undefined) return null;
	// The filter of the query itself contains the facets of its own price range.
	const filter = await readFilter(lists, { ...query, minPrice: query.maxPrice + 0.01, maxPrice: highest });
	const values = { match: words?.match ?? '', without, filter, at: at.toISOString() };
	const found = await db.execute(
		latestMatches(values, sql`${deals.priceCents} as price_cents`, { most: MAX_MORE + 1 }),
	);
	const prices = rows.parse(found).rows.map((row) => row.price_cents / 100);
	if (prices.length === 0) return null;
	const countUpTo = (limit: number) => prices.filter((price) => price <= limit).length;
	const worthwhile = Math.min(MIN_WORTHWHILE, prices.length);
	const maxPrice = limits.find((limit) => countUpTo(limit) >= worthwhile) ?? highest;
	const more = countUpTo(maxPrice);
	// If only the latest were read, older ones can also be up to the limit.
	return { maxPrice, more: Math.min(more, MAX_MORE), isCapped: prices.length > MAX_MORE };
}

/** Returns round amounts above a limit in dollars, for example 1,700, 2,000 and 3,000 for 1,500. None for a free deal. */
export function sensibleLimits(dollars: number): number[] {
	if (dollars <= 0) return [];
	const limits = FACTORS.map((factor) => {
		const raised = dollars * factor;
		const magnitude = 10 ** Math.floor(Math.log10(raised));
		const unit = Math.max(1, raised / magnitude < 2 ? magnitude / 10 : magnitude / 2);
		// Products such as 50 × 1.15 are a little too small.
		return Math.round(raised / unit + 1e-9) * unit;
	});
	return [...new Set(limits)].filter((limit) => limit > dollars && limit <= MAX_PRICE);
}
