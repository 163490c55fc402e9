import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { dealCounts, type Listing } from '#schema/deals.ts';

/** The facts that determine which counters include a deal. */
export interface DealFacets {
	listing: Listing;
	isFree: boolean;
	isFeatured: boolean;
	/** All its categories, including their parents. */
	categoryIds: number[];
}

/** Subtracts deals from the counters of their old facets and adds them to those of their new ones. */
export async function moveDealCounts(
	tx: Database,
	moved: { before: DealFacets[]; after: DealFacets[] },
): Promise<void> {
	const changes = new Map<string, typeof dealCounts.$inferInsert>();
	const add = ({ listing, isFree, isFeatured, categoryIds }: DealFacets, by: number) => {
		const facets = { listing, isFree, isFeatured };
		for (const categoryId of [null, ...categoryIds]) {
			const key = [categoryId, ...Object.values(facets)].join();
			const change = changes.get(key) ?? { categoryId, ...facets, deals: 0 };
			changes.set(key, { ...change, deals: change.deals + by });
		}
	};
	for (const facets of moved.before) add(facets, -1);
	for (const facets of moved.after) add(facets, 1);
	// Always in the same order, to prevent deadlocks.
	const ordered = [...changes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
	for (const change of ordered) if (change.deals !== 0) await addToCount(tx, change);
}

async function addToCount(tx: Database, change: typeof dealCounts.$inferInsert): Promise<void> {
	// A missing row can only be added to. The check constraint on the sum rejects anything else.
	await tx.execute(sql`
		insert into deal_counts (category_id, listing, is_free, is_featured, deals)
		values (${change.categoryId}, ${change.listing}, ${change.isFree}, ${change.isFeatured}, 0)
		on conflict do nothing`);
	await tx.execute(sql`
		update deal_counts set deals = deals + ${change.deals}
		where category_id is not distinct from ${change.categoryId}::integer
		and listing = ${change.listing} and is_free = ${change.isFree} and is_featured = ${change.isFeatured}`);
}

/** Counts all deals, in total and per category. */
const TRUE_COUNTS = sql`
	select null::integer as category_id, listing, is_free, is_featured, count(*)::integer as deals
	from deals group by 2, 3, 4
	union all
	select category_id, listing, is_free, is_featured, count(*)::integer from deal_categories group by 1, 2, 3, 4`;

/** Recomputes all counters from the deals. */
export async function rebuildDealCounts(db: Database): Promise<void> {
	await db.execute(sql`delete from deal_counts`);
	await db.execute(sql`insert into deal_counts (category_id, listing, is_free, is_featured, deals) ${TRUE_COUNTS}`);
}

/** Counts the deals that are active now, from the stored counters. */
export async function countActiveDeals(db: Database): Promise<number> {
	const [row] = await db
		.select({ total: sql<number>`coalesce(sum(${dealCounts.deals}), 0)::integer` })
		.from(dealCounts)
		.where(and(isNull(dealCounts.categoryId), eq(dealCounts.listing, 'live')));
	return row?.total ?? 0;
}

const wrongCounts = z.object({ rows: z.array(z.object({ id: z.number(), stored: z.number(), actual: z.number() })) });

/** Returns counters that differ from the deals. `id` is the category's; 0 is the total. */
export async function findWrongDealCounts(db: Database): Promise<{ id: number; stored: number; actual: number }[]> {
	const response = await db.execute(sql`
		select coalesce(truth.category_id, stored.category_id, 0) as id,
			coalesce(stored.deals, 0) as stored, coalesce(truth.deals, 0) as actual
		from (${TRUE_COUNTS}) as truth
		full join deal_counts as stored on coalesce(truth.category_id, 0) = coalesce(stored.category_id, 0)
			and truth.listing = stored.listing and truth.is_free = stored.is_free and truth.is_featured = stored.is_featured
		where coalesce(stored.deals, 0) <> coalesce(truth.deals, 0)`);
	return wrongCounts.parse(response).rows;
}

/** Corrects wrong counters and returns the differences. Concurrent changes to deals wait until it commits. */
export async function correctDealCounts(tx: Database): Promise<{ id: number; stored: number; actual: number }[]> {
	await tx.execute(sql`lock table deal_counts in share row exclusive mode`);
	const wrong = await findWrongDealCounts(tx);
	if (wrong.length > 0) await rebuildDealCounts(tx);
	return wrong;
}
