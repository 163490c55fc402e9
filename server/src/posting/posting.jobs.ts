import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { sweepAbandonedFiles } from './pictures/deal-pictures.service.ts';

export function postingJobs(context: AppContext): ScheduledJob[] {
	return [{ name: 'sweep-abandoned-files', cron: '*/10 * * * *', run: () => sweepAbandonedFiles(context) }];
}
