import { sql } from 'drizzle-orm';
import { createCounterCheck } from '../platform/counters/check-counter.ts';

/** The reputation of a member is the sum of their ledger. */
export const reputationCounterCheck = createCounterCheck({
	name: 'users.reputation',
	table: 'users',
	column: 'reputation',
	truth: sql`(select coalesce(sum(points), 0)::integer from reputation_ledger where user_id = counted.id)`,
	tagsOf: () => ['feed'],
});
