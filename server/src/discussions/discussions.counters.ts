import { FLAGS_THAT_HIDE } from '@bilby/contract/discussions/limits';
import { sql } from 'drizzle-orm';
import { liveCountEvents, raiseLiveRevision } from '../deals/counts/live-counts.queries.ts';
import { type Counter, checkOf } from '../platform/counters/check-counter.ts';
import { rowCount } from '../platform/counters/counters.queries.ts';
import { storeCommentCounters } from './discussions.queries.ts';

const ofComments = (column: string, rows: ReturnType<typeof sql>): Counter => ({
	...rowCount('comments', column, rows),
	tagsOf: () => ['feed'],
});

const COUNTERS: Counter[] = [
	{
		...rowCount('deals', 'comment_count', sql`comments where deal_id = counted.id`),
		tagsOf: (id) => ['feed', `deal:${id}`],
		afterMending: async (tx, { id }) => liveCountEvents(await raiseLiveRevision(tx, id)),
	},
	ofComments('like_count', sql`comment_votes where comment_id = counted.id and value = 1`),
	ofComments('dislike_count', sql`comment_votes where comment_id = counted.id and value = -1`),
	ofComments('reply_count', sql`comments as replies where replies.parent_id = counted.id`),
	{
		...ofComments('flag_count', sql`comment_flags where comment_id = counted.id`),
		afterMending: async (tx, { id, is }) => {
			await storeCommentCounters(tx, id, { hidden: is >= FLAGS_THAT_HIDE });
			return [];
		},
	},
];

/** Comments of deals, and their votes, replies and reports. */
export const discussionCounterChecks = COUNTERS.map(checkOf);
