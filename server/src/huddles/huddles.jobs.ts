import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { sweepUnsentPictures } from './pictures/store-picture.service.ts';

export function huddleJobs(context: AppContext): ScheduledJob[] {
	return [{ name: 'sweep-unsent-pictures', cron: '25 * * * *', run: () => sweepUnsentPictures(context) }];
}
