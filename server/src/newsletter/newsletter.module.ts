import type { AppModule } from '../platform/modules/app-module.ts';
import { newsletterMails } from './newsletter.mails.ts';
import { subscriptionData } from './newsletter.personal-data.ts';
import { newsletterRoutes } from './newsletter.routes.ts';

/** Subscribing to the newsletter. */
export const newsletterModule: AppModule = {
	routes: newsletterRoutes,
	mails: newsletterMails,
	personalData: [subscriptionData],
};
