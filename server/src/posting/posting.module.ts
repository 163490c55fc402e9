import type { AppModule } from '../platform/modules/app-module.ts';
import { autofillRoutes } from './posting.routes.ts';
import { duplicateRoutes } from './posting.routes.ts';
import { expiryReportData, pendingEditData, revisionData } from './posting.personal-data.ts';
import { postingRoutes } from './posting.routes.ts';
import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { sweepAbandonedFiles } from './pictures/deal-pictures.service.ts';

export const postingModule: AppModule = {
	routes: (app, context) => {
		postingRoutes(app, context);
		duplicateRoutes(app, context);
		autofillRoutes(app, context);
	},
	scheduledJobs: postingJobs,
	personalData: [revisionData, pendingEditData, expiryReportData],
};

export function postingJobs(context: AppContext): ScheduledJob[] {
	return [{ name: 'sweep-abandoned-files', cron: '*/10 * * * *', run: () => sweepAbandonedFiles(context) }];
}
