import type { AppModule } from '#platform/modules/app-module.ts';
import { findEditPictureKeys } from './edits/pending-edits.queries.ts';
import { sweepAbandonedFiles } from './pictures/deal-pictures.service.ts';
import { expiryReportData, pendingEditData, rejectedEditData, revisionData } from './posting.personal-data.ts';
import { postingRoutes } from './posting.routes.ts';

export const postingModule: AppModule = {
	routes: postingRoutes,
	scheduledJobs: (context) => [
		{ name: 'sweep-abandoned-files', cron: '*/10 * * * *', run: () => sweepAbandonedFiles(context) },
	],
	storedFiles: findEditPictureKeys,
	personalData: [revisionData, pendingEditData, rejectedEditData, expiryReportData],
};
