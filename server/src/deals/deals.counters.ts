import { type SQL, sql } from 'drizzle-orm';
import { type Counter, type CounterCheck, createCounterCheck } from '../platform/counters/check-counter.ts';
import { rowCount } from '../platform/counters/counters.queries.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { correctDealCounts, findWrongDealCounts } from './counts/deal-counts.queries.ts';
import { liveCountEvents } from './counts/live-counts.queries.ts';
import { refreshHotRank } from './votes/deal-votes.queries.ts';

const NAME = 'deal_counts.deals';

/** Checks the number of deals per category and listing. */
export const checkDealCounts: CounterCheck = {
	name: NAME,
	find: async function* (db) {
		for (const difference of await findWrongDealCounts(db)) yield { counter: NAME, ...difference };
	},
	repair: async function* (context) {
		if ((await findWrongDealCounts(context.db)).length === 0) return;
		const repaired = await withInvalidation(context, (tx, invalidate) => {
			invalidate('feed');
			return correctDealCounts(tx);
		});
		for (const difference of repaired) yield { counter: NAME, ...difference };
	},
};

/** Checks the counts on profiles: deals posted, voted on and saved, and likes received. */
export const memberCounterChecks: CounterCheck[] = [
	counterFor('deal_count', sql`deals where user_id = counted.id`),
	counterFor('vote_count', sql`votes where user_id = counted.id and value <> 0`),
	counterFor('saved_count', sql`saved_deals where user_id = counted.id`),
	counterFor(
		'upvotes_received',
		sql`votes join deals on deals.id = votes.deal_id where deals.user_id = counted.id and value = 1`,
	),
];

function counterFor(column: string, rows: SQL): CounterCheck {
	return createCounterCheck({ ...rowCount('users', column, rows), pageTags: () => [] });
}

/** Checks the votes on deals. If a count was wrong, the hot rank computed from it was wrong too. */
export const voteCounterChecks = [checkVotes('like_count', 1), checkVotes('dislike_count', -1)].map(createCounterCheck);

function checkVotes(column: string, value: 1 | -1): Counter {
	return {
		...rowCount('deals', column, sql`votes where deal_id = counted.id and value = ${value}`),
		pageTags: (id) => ['feed', `deal:${id}`],
		afterRepair: async (tx, { id }) => liveCountEvents(await refreshHotRank(tx, id)),
	};
}
