import type { AppModule } from '../platform/modules/app-module.ts';
import { autofillRoutes } from './autofill/autofill.routes.ts';
import { duplicateRoutes } from './duplicates/duplicates.routes.ts';
import { postingJobs } from './posting.jobs.ts';
import { expiryReportData, pendingEditData, revisionData } from './posting.personal-data.ts';
import { postingRoutes } from './posting.routes.ts';

export const postingModule: AppModule = {
	routes: (app, context) => {
		postingRoutes(app, context);
		duplicateRoutes(app, context);
		autofillRoutes(app, context);
	},
	scheduledJobs: postingJobs,
	personalData: [revisionData, pendingEditData, expiryReportData],
};
