import { NOTIFICATION_DAYS } from '@bilby/contract/notifications/limits';
import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { announceUnread } from './announce-unread.ts';
import { mailNotifications } from './mail-notifications.ts';
import { notificationMails } from './notification.mails.ts';
import { dailyMailData, notificationData, notificationSettingData } from './notifications.personal-data.ts';
import { deleteOld } from './notifications.queries.ts';
import { notificationRoutes } from './notifications.routes.ts';
import type { NotificationPresenters } from './presenters.ts';

/** Notifications: on the site, by mail, and live on open pages. */
export function notificationsModule(presenters: NotificationPresenters): AppModule {
	return {
		routes: (app, context) => {
			notificationRoutes(app, context, presenters);
			announceUnread(app, context);
		},
		scheduledJobs: notificationJobs,
		mails: notificationMails(presenters),
		personalData: [notificationData, notificationSettingData, dailyMailData],
	};
}

const DAY_MS = 86_400_000;

/** Rows per statement, to keep locks short. */
const DELETE_BATCH_SIZE = 1_000;

function notificationJobs(context: AppContext): ScheduledJob[] {
	return [
		{ name: 'mail-notifications', cron: '* * * * *', run: () => mailNotifications(context) },
		{ name: 'sweep-notifications', cron: '23 17 * * *', run: () => sweep(context) },
	];
}

async function sweep({ db, clock }: AppContext): Promise<void> {
	const before = new Date(clock().getTime() - NOTIFICATION_DAYS * DAY_MS);
	while (await deleteOld(db, before, DELETE_BATCH_SIZE));
}
