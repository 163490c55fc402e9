import { type SQL, sql } from 'drizzle-orm';
import { type CounterCheck, createCounterCheck } from '#platform/counters/check-counter.ts';
import { rowCount } from '#platform/counters/counters.queries.ts';

/** What profiles count of deals: posted, voted on, saved, and the likes that they got. */
export const memberCounterChecks: CounterCheck[] = [
	countOf('deal_count', sql`deals where user_id = counted.id`),
	countOf('vote_count', sql`votes where user_id = counted.id and value <> 0`),
	countOf('saved_count', sql`saved_deals where user_id = counted.id`),
	countOf(
		'upvotes_received',
		sql`votes join deals on deals.id = votes.deal_id where deals.user_id = counted.id and value = 1`,
	),
];

function countOf(column: string, rows: SQL): CounterCheck {
	return createCounterCheck({ ...rowCount('users', column, rows), tagsOf: () => [] });
}
