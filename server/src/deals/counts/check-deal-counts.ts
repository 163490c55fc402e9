import type { CounterCheck } from '#platform/counters/check-counter.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { findWrongDealCounts, mendDealCounts } from './deal-counts.queries.ts';

const NAME = 'deal_counts.deals';

/** How many deals each category has, of each listing. */
export const checkDealCounts: CounterCheck = {
	name: NAME,
	find: async function* (db) {
		for (const difference of await findWrongDealCounts(db)) yield { counter: NAME, ...difference };
	},
	mend: async function* (context) {
		if ((await findWrongDealCounts(context.db)).length === 0) return;
		const mended = await withInvalidation(context, (tx, invalidate) => {
			invalidate('feed');
			return mendDealCounts(tx);
		});
		for (const difference of mended) yield { counter: NAME, ...difference };
	},
};
