import type { AppModule } from '../platform/modules/app-module.ts';
import { announceUnread } from './announce-unread.ts';
import type { NotificationPresenters } from './kinds/presenters.ts';
import { notificationMails } from './mails/notification.mails.ts';
import { notificationJobs } from './notifications.jobs.ts';
import { dailyMailData, notificationData, notificationSettingData } from './notifications.personal-data.ts';
import { notificationRoutes } from './notifications.routes.ts';

/** What members are told of: on the site, by mail, and while a page is open. */
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
