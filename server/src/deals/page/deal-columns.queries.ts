import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deals, isListed } from '../../schema/deals.ts';

/** A deal as far as its price and who may see it are concerned. */
export async function findPricedDeal(db: Database, id: number) {
	const [deal] = await db
		.select({
			userId: deals.userId,
			listing: deals.listing,
			normalizedUrl: deals.normalizedUrl,
			priceCents: deals.priceCents,
			originalPriceCents: deals.originalPriceCents,
		})
		.from(deals)
		.where(eq(deals.id, id));
	return deal;
}

/** Where a deal leads that everybody may see. */
export async function findDealUrl(db: Database, dealId: number): Promise<string | null> {
	const [deal] = await db
		.select({ url: deals.url })
		.from(deals)
		.where(and(eq(deals.id, dealId), isListed('notHidden', 'deals')));
	return deal?.url ?? null;
}

/** How many deals a member has posted. */
export async function countDealsOf(db: Database, userId: number): Promise<number> {
	return db.$count(deals, eq(deals.userId, userId));
}

/** Every deal that a member has posted, whatever became of it. */
export async function findDealIdsOf(db: Database, userId: number): Promise<number[]> {
	const rows = await db.select({ id: deals.id }).from(deals).where(eq(deals.userId, userId));
	return rows.map(({ id }) => id);
}
