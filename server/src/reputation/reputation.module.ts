import { sql } from 'drizzle-orm';
import { createCounterCheck } from '../platform/counters/check-counter.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { ledgerData } from './reputation.personal-data.ts';

/** The reputation of a member is the sum of their ledger. */
const reputationCounterCheck = createCounterCheck({
	name: 'users.reputation',
	table: 'users',
	column: 'reputation',
	truth: sql`(select coalesce(sum(points), 0)::integer from reputation_ledger where user_id = counted.id)`,
	pageTags: () => ['feed'],
});

/** Points that members earn. */
export const reputationModule: AppModule = {
	counterChecks: [reputationCounterCheck],
	personalData: [ledgerData],
};
