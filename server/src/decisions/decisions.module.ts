import { NOTIFICATION_DAYS } from '@bilby/contract/notifications/limits';
import type { AppContext } from '../platform/context.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { decisionData } from './decisions.personal-data.ts';
import { deleteOldDecisions } from './decisions.queries.ts';
import { notifyOfDueDecisions } from './notify-of-decision.ts';

/** Decisions of moderators for the authors of posts. */
export const decisionsModule: AppModule = {
	scheduledJobs: (context) => [
		{ name: 'notify-of-decisions', cron: '* * * * *', run: () => notifyOfDueDecisions(context) },
		{ name: 'sweep-decisions', cron: '41 17 * * *', run: () => sweep(context) },
	],
	personalData: [decisionData],
};

const DAY_MS = 86_400_000;

/** Rows per statement, to keep locks short. */
const DELETE_BATCH_SIZE = 1_000;

/** A decision is stored as long as the notification that leads to it. */
async function sweep({ db, clock }: AppContext): Promise<void> {
	const before = new Date(clock().getTime() - NOTIFICATION_DAYS * DAY_MS);
	while (await deleteOldDecisions(db, before, DELETE_BATCH_SIZE));
}
