import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deals, isListed } from '#schema/deals.ts';

/** Locks a deal, so that changes to its comments happen one after the other. */
export async function lockCommentedDeal(tx: Database, dealId: number) {
	const [deal] = await findCommentedDeals(tx, [dealId]).for('no key update');
	return deal;
}

/** Locks deals in the order of their ids, as commenting does before it stores a comment, to prevent deadlocks. */
export async function lockCommentedDeals(tx: Database, dealIds: number[]): Promise<void> {
	await findCommentedDeals(tx, dealIds).orderBy(deals.id).for('no key update');
}

/** Returns deals with the columns that determine who may see them and their comments. */
export function findCommentedDeals(db: Database, dealIds: number[]) {
	return db
		.select({
			id: deals.id,
			userId: deals.userId,
			listing: deals.listing,
			mergedIntoId: deals.mergedIntoId,
			total: deals.commentCount,
			revision: deals.liveRevision,
		})
		.from(deals)
		.where(inArray(deals.id, dealIds));
}

/** Matches ids of public deals, for statements about related tables. */
export function isPublicDeal(dealId: SQLWrapper): SQL {
	return sql`exists (select 1 from ${deals} where ${deals.id} = ${dealId} and ${isListed('notHidden', 'deals')})`;
}

/** Returns the deal's new comment count, with a higher revision. */
export async function addToCommentCount(tx: Database, dealId: number, by: number) {
	const [count] = await tx
		.update(deals)
		.set({ commentCount: sql`${deals.commentCount} + ${by}`, liveRevision: sql`${deals.liveRevision} + 1` })
		.where(eq(deals.id, dealId))
		.returning({ total: deals.commentCount, revision: deals.liveRevision });
	if (!count) throw new Error('The deal whose comments are counted is not there.');
	return count;
}
