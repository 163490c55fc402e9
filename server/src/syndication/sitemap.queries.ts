import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { deals, isListed } from '../schema/deals.ts';
import { huddles } from '../schema/huddles.ts';

/** The greatest id of a deal, a huddle or a member, which says how many files there are; 0 where there is none. */
export async function findLastId(db: Database, table: typeof deals | typeof huddles | typeof users): Promise<number> {
	const [row] = await db.select({ last: sql<number>`coalesce(max(${table.id}), 0)` }).from(table);
	return row?.last ?? 0;
}

/** Rows with ids after one and up to another. */
export interface IdRange {
	after: number;
	upTo: number;
	limit: number;
}

/** Deals that everybody may see, and when they were last changed. */
export function findListedDeals(db: Database, { after, upTo, limit }: IdRange) {
	return db
		.select({ id: deals.id, updatedAt: deals.updatedAt })
		.from(deals)
		.where(and(gt(deals.id, after), lte(deals.id, upTo), isListed('notHidden', 'deals')))
		.orderBy(asc(deals.id))
		.limit(limit);
}

/** Huddles that everybody may see, and when something was last written in them. */
export function findListedHuddles(db: Database, { after, upTo, limit }: IdRange) {
	return db
		.select({ id: huddles.id, activeAt: huddles.activeAt, editedAt: huddles.editedAt })
		.from(huddles)
		.where(and(gt(huddles.id, after), lte(huddles.id, upTo), isNull(huddles.removedAt)))
		.orderBy(asc(huddles.id))
		.limit(limit);
}

/** Members with a public page that shows a deal, by one look into the index of each one's deals. */
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
