import { NOTIFICATION_DAYS } from '@bilby/contract/notifications/limits';
import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { mailNotifications } from './mails/mail-notifications.ts';
import { deleteOld } from './rows/notifications.queries.ts';

const DAY_MS = 86_400_000;

/** Rows in one statement, so that nobody waits for it. */
const DELETED_AT_ONCE = 1_000;

export function notificationJobs(context: AppContext): ScheduledJob[] {
	return [
		{ name: 'mail-notifications', cron: '* * * * *', run: () => mailNotifications(context) },
		{ name: 'sweep-notifications', cron: '23 17 * * *', run: () => sweep(context) },
	];
}

async function sweep({ db, clock }: AppContext): Promise<void> {
	const before = new Date(clock().getTime() - NOTIFICATION_DAYS * DAY_MS);
	while (await deleteOld(db, before, DELETED_AT_ONCE));
}
