import type { UnsubscribeList } from '../platform/mail/unsubscribe-links.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { newsletterJobs } from './newsletter.jobs.ts';
import { NEWSLETTER, newsletterMails } from './newsletter.mails.ts';
import { subscriptionData } from './newsletter.personal-data.ts';
import { newsletterRoutes } from './newsletter.routes.ts';

/** Newsletter subscriptions, and unsubscribe links for the newsletter and the mails in `others`. */
export function newsletterModule(others: readonly UnsubscribeList[]): AppModule {
	return {
		routes: (app, context) => newsletterRoutes(app, context, [NEWSLETTER, ...others]),
		scheduledJobs: newsletterJobs,
		mails: newsletterMails,
		personalData: [subscriptionData],
	};
}
