import { and, asc, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deals, isListed } from '../schema/deals.ts';

/** The greatest id of a deal, which says how many files there are; 0 where there is none. */
export async function findLastDealId(db: Database): Promise<number> {
	const [row] = await db.select({ last: sql<number>`coalesce(max(${deals.id}), 0)` }).from(deals);
	return row?.last ?? 0;
}

/** Deals that everybody may see with ids after one and up to another, and when they were last changed. */
export function findListedDeals(db: Database, { after, upTo, limit }: { after: number; upTo: number; limit: number }) {
	return db
		.select({ id: deals.id, updatedAt: deals.updatedAt })
		.from(deals)
		.where(and(gt(deals.id, after), lte(deals.id, upTo), isListed('notHidden', 'deals')))
		.orderBy(asc(deals.id))
		.limit(limit);
}
