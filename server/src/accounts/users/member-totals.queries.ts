import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { IS_PUBLIC } from './public-members.queries.ts';

/** Counts public members, and the votes on deals of all members from their stored counters. Reads the whole table. */
export async function countMembers(db: Database): Promise<{ members: number; votes: number }> {
	const [totals] = await db
		.select({
			members: sql<number>`(count(*) filter (where ${IS_PUBLIC}))::integer`,
			votes: sql<number>`coalesce(sum(${users.voteCount}), 0)::integer`,
		})
		.from(users);
	return totals ?? { members: 0, votes: 0 };
}
