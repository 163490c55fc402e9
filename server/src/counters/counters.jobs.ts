import type { AppContext } from '../platform/context.ts';
import { sweepIdempotencyKeys } from '../platform/idempotency.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import { sweepClearings } from '../platform/page-clearings.queries.ts';
import { checkCounters } from './check-counters.service.ts';

/** What is looked over at night, and what no longer needs to be remembered. */
export function counterJobs(
	context: AppContext,
	logger: { warn: (details: object, message: string) => void },
): ScheduledJob[] {
	return [
		// 17:10 UTC is the small hours in Australia.
		{
			name: 'check-counters',
			cron: '10 17 * * *',
			run: async () => {
				for (const difference of await checkCounters(context))
					logger.warn(difference, 'a counter was wrong and was mended');
			},
		},
		{ name: 'sweep-idempotency-keys', cron: '20 * * * *', run: () => sweepIdempotencyKeys(context) },
		{ name: 'sweep-page-clearings', cron: '*/10 * * * *', run: () => sweepClearings(context.db) },
	];
}
