import type { MemberActivity } from '../accounts/profile/member-activity.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { eraseDueMembers } from './deletion/erase-members.job.ts';
import { findExportKeys } from './export/exports.queries.ts';
import { prepareExports } from './export/prepare-export.job.ts';
import { PREPARE_EXPORT } from './export/request-export.service.ts';
import { sweepExports } from './export/sweep-exports.ts';
import { privacyMails } from './mails/privacy.mails.ts';
import { ownData } from './own-data.ts';
import { privacyRoutes } from './privacy.routes.ts';

interface AboutMembers {
	personalData: readonly PersonalDataSource[];
	activity: MemberActivity;
}

/** Privacy settings, downloads of personal data, and deletion of accounts. */
export function privacyModule({ personalData, activity }: AboutMembers): AppModule {
	const sources = [...personalData, ...ownData];
	return {
		routes: privacyRoutes,
		scheduledJobs: (context, logger) => [
			{
				name: 'erase-members',
				cron: '7 * * * *',
				run: () => eraseDueMembers(context, { sources, activity }, logger),
			},
			{ name: 'sweep-exports', cron: '*/10 * * * *', run: () => sweepExports(context) },
		],
		queuedJobs: { [PREPARE_EXPORT]: (context, logger) => prepareExports(context, sources, logger) },
		mails: privacyMails,
		storedFiles: findExportKeys,
		personalData: ownData,
	};
}
