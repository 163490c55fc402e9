import { sql } from 'drizzle-orm';
import { type Counter, createCounterCheck } from '../platform/counters/check-counter.ts';
import { rowCount } from '../platform/counters/counters.queries.ts';
import type { Database } from '../platform/database/database.ts';

/** Votes on huddles. */
export const huddleCounterChecks = [votesOf('like_count', 1), votesOf('dislike_count', -1)].map(createCounterCheck);

function votesOf(column: string, value: 1 | -1): Counter {
	return {
		...rowCount('huddles', column, sql`huddle_votes where huddle_id = counted.id and value = ${value}`),
		tagsOf: (id) => ['huddles', `huddle:${id}`],
		afterMending: raiseVoteRevision,
	};
}

/** What was mended is newer than what anybody saw. */
async function raiseVoteRevision(tx: Database, { id }: { id: number }) {
	await tx.execute(sql`update huddles set vote_revision = vote_revision + 1 where id = ${id}`);
	return [];
}
