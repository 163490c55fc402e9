import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { isListed, topDeals } from '#schema/deals.ts';
import type { TopKind, TopPeriod } from './top-periods.ts';

const best = z.object({ rows: z.array(z.object({ id: z.number(), userId: z.number().nullable() })) });

/**
 * Returns the deal posted in a period with the most net votes, and at least `fewest`. Votes that were cast or changed
 * after its end do not count. Of two equal deals, the earlier one wins.
 */
export async function findBestDeal(tx: Database, { startsAt, ends }: TopPeriod, fewest: number) {
	const found = await tx.execute(sql`
		select deals.id, deals.user_id as "userId"
		from deals join votes on votes.deal_id = deals.id and votes.cast_at < ${ends.toISOString()}::timestamptz
		where deals.created_at >= ${startsAt.toISOString()}::timestamptz and deals.created_at < ${ends.toISOString()}::timestamptz
			and ${isListed('notHidden', 'deals')}
			-- Always true, because no deal is listed before it is posted. It allows the index of lists.
			and deals.listed_at >= ${startsAt.toISOString()}::timestamptz
		group by deals.id having sum(votes.value) >= ${fewest}
		order by sum(votes.value) desc, deals.created_at, deals.id limit 1`);
	return best.parse(found).rows[0] ?? null;
}

/** Records the winner of a period, or that it has none. Returns false if the period is already settled. */
export async function recordWinner(
	tx: Database,
	{ kind, firstDay }: Pick<TopPeriod, 'kind' | 'firstDay'>,
	dealId: number | null,
): Promise<boolean> {
	const recorded = await tx.insert(topDeals).values({ kind, firstDay, dealId }).onConflictDoNothing().returning();
	return recorded.length > 0;
}

/** Returns the first day of the latest settled period; null if there is none. */
export async function findLastSettled(db: Database, kind: TopKind): Promise<string | null> {
	const [last] = await db
		.select({ firstDay: topDeals.firstDay })
		.from(topDeals)
		.where(eq(topDeals.kind, kind))
		.orderBy(desc(topDeals.firstDay))
		.limit(1);
	return last?.firstDay ?? null;
}
