import type { AppContext } from '../context.ts';
import { sweepIdempotencyKeys } from '../http/input/idempotency.ts';
import type { ScheduledJob } from '../jobs/jobs.ts';
import { sweepAttempts } from '../limits/attempts.ts';
import { sweepInvalidations } from '../page-cache/invalidations.queries.ts';

/** Deletes expired rows. */
export function platformJobs(context: AppContext): ScheduledJob[] {
	return [
		{ name: 'sweep-attempts', cron: '17 16 * * *', run: () => sweepAttempts(context) },
		{ name: 'sweep-idempotency-keys', cron: '20 * * * *', run: () => sweepIdempotencyKeys(context) },
		{ name: 'sweep-page-invalidations', cron: '*/10 * * * *', run: () => sweepInvalidations(context.db) },
	];
}
