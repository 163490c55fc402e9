import { sql } from 'drizzle-orm';
import { type Counter, createCounterCheck } from '#platform/counters/check-counter.ts';
import { rowCount } from '#platform/counters/counters.queries.ts';
import { liveCountEvents } from '../counts/live-counts.queries.ts';
import { refreshHotRank } from './deal-votes.queries.ts';

/** Votes on deals; where they were miscounted, the rank made from them was wrong too. */
export const voteCounterChecks = [votesOf('like_count', 1), votesOf('dislike_count', -1)].map(createCounterCheck);

function votesOf(column: string, value: 1 | -1): Counter {
	return {
		...rowCount('deals', column, sql`votes where deal_id = counted.id and value = ${value}`),
		tagsOf: (id) => ['feed', `deal:${id}`],
		afterMending: async (tx, { id }) => liveCountEvents(await refreshHotRank(tx, id)),
	};
}
