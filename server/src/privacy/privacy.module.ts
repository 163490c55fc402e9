import type { MemberActivity } from '../accounts/profile/member-activity.ts';
import { idempotencyData } from '../platform/http/input/idempotency-data.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { ERASE_BATCH_SIZE } from '../platform/personal-data/erase-batch.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { accountExports } from '../schema/privacy.ts';
import { eraseDueMembers } from './deletion/erase-members.job.ts';
import { dropMemberExports, findExportKeys, findExports } from './export/exports.queries.ts';
import { prepareExports } from './export/prepare-export.job.ts';
import { PREPARE_EXPORT, sweepExports } from './export/request-export.service.ts';
import { privacyMails } from './mails/privacy.mails.ts';
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

/** More than a member can have: exports are stored for a day, and members may request three a day. */
const MAX_EXPORTS = 100;

const exportData: PersonalDataSource = {
	name: 'downloads',
	about: 'Your recent requests to download your data, including this one.',
	tables: [accountExports],
	exportRows: (db, { userId }) => fewRows(findExports(db, userId, MAX_EXPORTS)),
	onDeletion: { erase: async (tx, { userId }) => ({ rows: await dropMemberExports(tx, userId, ERASE_BATCH_SIZE) }) },
};

/** Personal data that belongs to no other domain. */
const ownData: readonly PersonalDataSource[] = [exportData, idempotencyData];
