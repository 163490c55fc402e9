import type { AppModule } from '../platform/modules/app-module.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { contactJobs } from './contact.jobs.ts';
import { contactMails } from './contact.mails.ts';
import { contactData } from './contact.personal-data.ts';
import { contactRoutes } from './contact.routes.ts';

/** The contact form, and the list of messages for staff. */
export const contactModule: AppModule = {
	routes: contactRoutes,
	cachedPaths: [withoutParameters(/^\/contact$/)],
	mails: contactMails,
	scheduledJobs: contactJobs,
	personalData: [contactData],
};
