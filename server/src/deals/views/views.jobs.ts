import type { AppContext } from '../../platform/context.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import { sweepViews } from './views.queries.ts';

/** Visitors are forgotten once they would count again. */
export function viewJobs(context: AppContext): ScheduledJob[] {
	return [{ name: 'sweep-views', cron: '40 * * * *', run: () => sweepViews(context) }];
}
