import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { facetOf, PRICE_STEPS } from '../schema/deal-search.ts';
import { deals } from '../schema/deals.ts';
import { latestMatches, MAX_SORTED, type MatchRequest } from './matches.ts';

/** The most choices of a kind: nobody reads more. */
export const MOST_CHOICES = 8;

/** A facet that counts towards a category. A category counts its own deals and those of its subcategories. */
export interface CountedCategory {
	id: number;
	facet: string;
}

export interface FacetCounting {
	request: MatchRequest;
	prices: boolean;
	/** Null to count none. `chosen` is counted even if it is not among the most frequent. */
	categories: { counted: CountedCategory[]; chosen: number | null } | null;
	stores: { suspended: number[]; chosen: number | null } | null;
}

/**
 * `value` is the id of a category or store, or a price step: the number of bounds that are at or below the price. It is
 * null for the total, which is `MAX_SORTED + 1` if there are more deals.
 */
const row = z.object({
	kind: z.enum(['total', 'price', 'category', 'store']),
	value: z.number().nullable(),
	count: z.number(),
});
export type FacetCount = z.infer<typeof row>;
const response = z.object({ rows: z.array(row) });

/** Counts the latest matching deals by price, category and store. Returns no rows if no deal matches. */
export async function countFacetsOfMatches(db: Database, counting: FacetCounting): Promise<FacetCount[]> {
	const { request, prices, categories, stores } = counting;
	const values = { ...request, match: request.words?.match ?? '', at: request.at.toISOString() };
	const columns = sql`${deals.id} as id, ${deals.listedAt} as listed_at, ${deals.priceCents} as price_cents, ${deals.searchFacets} as facets`;
	const counts = [
		sql`select 'total' as kind, null::integer as value, count(*)::integer as count from matches having count(*) > 0`,
		prices ? countPrices() : null,
		categories && countCategories(categories),
		stores && countStores(stores),
	].filter((count) => count !== null);
	const statement = sql`
		with matches as materialized (${latestMatches(values, columns)}), counted as materialized (
			select * from matches order by listed_at desc, id desc limit ${MAX_SORTED}
		) ${sql.join(counts, sql` union all `)}`;
	return response.parse(await db.execute(statement)).rows;
}

function countPrices(): SQL {
	const bounds = sql.raw(PRICE_STEPS.join());
	return sql`select 'price', width_bucket(price_cents, array[${bounds}]), count(*)::integer from counted group by 2`;
}

/** A deal in several subcategories counts once for their parent. */
function countCategories({ counted, chosen }: NonNullable<FacetCounting['categories']>): SQL {
	const facets = sql.param(counted.map(({ facet }) => facet));
	const ids = sql.param(counted.map(({ id }) => id));
	return sql`(
		select 'category', category.id, count(distinct counted.id)::integer
		from counted, unnest(counted.facets) as labels (label)
			join unnest(${facets}::text[], ${ids}::integer[]) as category (facet, id) on category.facet = label
		group by 2 ${mostFrequent(sql`category.id = ${chosen}::integer`, sql`count(distinct counted.id)`, sql`category.id`)}
	)`;
}

function countStores({ suspended, chosen }: NonNullable<FacetCounting['stores']>): SQL {
	const { storePrefix } = facetOf;
	const suspendedFacets = sql.param(suspended.map(facetOf.store));
	const isChosen = sql`label = ${chosen === null ? null : facetOf.store(chosen)}::text`;
	return sql`(
		select 'store', substr(label, ${storePrefix.length + 1}::integer)::integer, count(*)::integer
		from counted, unnest(counted.facets) as labels (label)
		where starts_with(label, ${storePrefix}) and label <> all(${suspendedFacets}::text[])
		group by label ${mostFrequent(isChosen, sql`count(*)`, sql`label`)}
	)`;
}

function mostFrequent(isChosen: SQL, count: SQL, name: SQL): SQL {
	return sql`order by ${isChosen} desc nulls last, ${count} desc, ${name} limit ${MOST_CHOICES}`;
}
