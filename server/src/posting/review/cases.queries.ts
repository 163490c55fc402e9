import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { deals } from '#schema/deals.ts';
import { pendingEdits } from '#schema/posting.ts';

/** Returns what the list shows of deals, in no particular order. */
export function findCaseDeals(db: Database, ids: number[]) {
	return db
		.select({
			id: deals.id,
			title: deals.title,
			review: deals.review,
			proposedStore: deals.proposedStore,
			author: users.username,
			reputation: users.reputation,
		})
		.from(deals)
		.leftJoin(users, eq(users.id, deals.userId))
		.where(inArray(deals.id, ids));
}

/** Returns what the list shows of pending edits, in no particular order. */
export function findCaseEdits(db: Database, ids: number[]) {
	return db
		.select({ id: pendingEdits.id, title: deals.title, changes: pendingEdits.changes })
		.from(pendingEdits)
		.innerJoin(deals, eq(deals.id, pendingEdits.dealId))
		.where(inArray(pendingEdits.id, ids));
}

/** Returns other deals that propose a store with this name, latest first. */
export function findDealsProposing(
	db: Database,
	{ name, exceptId, most }: { name: string; exceptId: number; most: number },
) {
	return db
		.select({ id: deals.id, title: deals.title })
		.from(deals)
		.where(and(eq(deals.proposedStore, name), ne(deals.id, exceptId)))
		.orderBy(desc(deals.id))
		.limit(most);
}
