import type { CounterCheck } from '../../platform/counters/check-counter.ts';
import { withInvalidation } from '../../platform/page-cache/with-invalidation.ts';
import { findWrongDealCounts, mendDealCounts } from './deal-counts.queries.ts';

/** How many deals each category has, of each listing. */
export const checkDealCounts: CounterCheck = async (context) => {
	if ((await findWrongDealCounts(context.db)).length === 0) return [];
	const mended = await withInvalidation(context, (tx, invalidate) => {
		invalidate('feed');
		return mendDealCounts(tx);
	});
	return mended.map((difference) => ({ counter: 'deal_counts.deals', ...difference }));
};
