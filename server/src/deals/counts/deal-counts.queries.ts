import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import type { dealCounts, Listing } from '#schema/deals.ts';

/** What decides under which counters a deal stands. */
export interface DealFacets {
	listing: Listing;
	isFree: boolean;
	isFeatured: boolean;
	/** Every category that it stands in, parents included. */
	categoryIds: number[];
}

/** Takes deals out of the counters of what they were and adds them to those of what they are now. */
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
	// Always in the same order, so that two transactions never wait for each other.
	const ordered = [...changes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
	for (const change of ordered) if (change.deals !== 0) await addToCount(tx, change);
}

async function addToCount(tx: Database, change: typeof dealCounts.$inferInsert): Promise<void> {
	// A row that does not exist yet can only gain; the check on the sum refuses anything else.
	await tx.execute(sql`
		insert into deal_counts (category_id, listing, is_free, is_featured, deals)
		values (${change.categoryId}, ${change.listing}, ${change.isFree}, ${change.isFeatured}, 0)
		on conflict do nothing`);
	await tx.execute(sql`
		update deal_counts set deals = deals + ${change.deals}
		where category_id is not distinct from ${change.categoryId}::integer
		and listing = ${change.listing} and is_free = ${change.isFree} and is_featured = ${change.isFeatured}`);
}

/** All deals counted anew, for everything together and for each category. */
const TRUE_COUNTS = sql`
	select null::integer as category_id, listing, is_free, is_featured, count(*)::integer as deals
	from deals group by 2, 3, 4
	union all
	select category_id, listing, is_free, is_featured, count(*)::integer from deal_categories group by 1, 2, 3, 4`;

/** Replaces all counters by what the deals say. */
export async function rebuildDealCounts(db: Database): Promise<void> {
	await db.execute(sql`delete from deal_counts`);
	await db.execute(sql`insert into deal_counts (category_id, listing, is_free, is_featured, deals) ${TRUE_COUNTS}`);
}

const wrongCounts = z.object({ rows: z.array(z.object({ id: z.number(), was: z.number(), is: z.number() })) });

/** Counters that differ from the deals; `id` is the category's, 0 for all deals together. */
export async function findWrongDealCounts(db: Database): Promise<{ id: number; was: number; is: number }[]> {
	const answer = await db.execute(sql`
		select coalesce(truth.category_id, stored.category_id, 0) as id,
			coalesce(stored.deals, 0) as was, coalesce(truth.deals, 0) as is
		from (${TRUE_COUNTS}) as truth
		full join deal_counts as stored on coalesce(truth.category_id, 0) = coalesce(stored.category_id, 0)
			and truth.listing = stored.listing and truth.is_free = stored.is_free and truth.is_featured = stored.is_featured
		where coalesce(stored.deals, 0) <> coalesce(truth.deals, 0)`);
	return wrongCounts.parse(answer).rows;
}

/** Makes the counters right where they are wrong; answers what differed. Deals that change meanwhile wait for it. */
export async function mendDealCounts(tx: Database): Promise<{ id: number; was: number; is: number }[]> {
	await tx.execute(sql`lock table deal_counts in share row exclusive mode`);
	const wrong = await findWrongDealCounts(tx);
	if (wrong.length > 0) await rebuildDealCounts(tx);
	return wrong;
}
