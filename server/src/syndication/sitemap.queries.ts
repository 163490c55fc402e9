import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { deals, isListed } from '../schema/deals.ts';
import { huddles } from '../schema/huddles.ts';

/** Returns the greatest id in a table, which determines the number of sitemap files; 0 for an empty table. */
export async function findLastId(db: Database, table: typeof deals | typeof huddles | typeof users): Promise<number> {
	const [row] = await db.select({ last: sql<number>`coalesce(max(${table.id}), 0)` }).from(table);
	return row?.last ?? 0;
}

/** A range of ids: greater than the first, up to and including the second. */
export interface IdRange {
	after: number;
	upTo: number;
	limit: number;
}

/** Public deals and when they last changed. */
export function findListedDeals(db: Database, { after, upTo, limit }: IdRange) {
	return db
		.select({ id: deals.id, updatedAt: deals.updatedAt })
		.from(deals)
		.where(and(gt(deals.id, after), lte(deals.id, upTo), isListed('notHidden', 'deals')))
		.orderBy(asc(deals.id))
		.limit(limit);
}

/** Public huddles and the dates of their last posts. */
export function findListedHuddles(db: Database, { after, upTo, limit }: IdRange) {
	return db
		.select({ id: huddles.id, activeAt: huddles.activeAt, editedAt: huddles.editedAt })
		.from(huddles)
		.where(and(gt(huddles.id, after), lte(huddles.id, upTo), isNull(huddles.removedAt)))
		.orderBy(asc(huddles.id))
		.limit(limit);
}

/** Members whose public page shows at least one deal. Each member costs one index lookup. */
export function findPosters(db: Database, { after, upTo, limit }: IdRange) {
	const hasDeal = sql`exists (
		select 1 from ${deals}
		where ${deals.userId} = ${users.id} and ${deals.review} = 'approved' and ${isListed('notHidden', 'deals')})`;
	return db
		.select({ id: users.id, username: users.username })
		.from(users)
		.where(
			and(
				...[gt(users.id, after), lte(users.id, upTo), gt(users.dealCount, 0)],
				...[eq(users.status, 1), isNotNull(users.emailVerifiedAt), hasDeal],
			),
		)
		.orderBy(asc(users.id))
		.limit(limit);
}
