import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import type { ScheduledJob } from '../jobs/jobs.ts';
import { runEach } from '../jobs/run-each.ts';
import type { CounterCheck } from './check-counter.ts';

/** The nightly check of all counters. */
export function counterJobs(context: AppContext, checks: CounterCheck[], logger: FastifyBaseLogger): ScheduledJob[] {
	return [
		// 17:10 UTC is the small hours in Australia.
		{
			name: 'check-counters',
			cron: '10 17 * * *',
			run: async () => {
				await runEach(checks, async (check) => {
					for await (const difference of check.repair(context)) logger.warn(difference, 'a wrong counter was repaired');
				});
			},
		},
	];
}
