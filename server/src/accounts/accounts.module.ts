import type { AppModule } from '../platform/modules/app-module.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { accountJobs } from './accounts.jobs.ts';
import { accountRoutes } from './accounts.routes.ts';
import { socialRoutes } from './log-in/social.routes.ts';
import { accountMails } from './mails/accounts.mails.ts';
import { profileRoutes } from './profile/profile.routes.ts';

/** Members: signing up and in, passwords, sessions, the profile. */
export const accountsModule: AppModule = {
	routes: (app, context) => {
		accountRoutes(app, context);
		socialRoutes(app, context);
		profileRoutes(app, context);
	},
	cachedPaths: [withoutParameters(/^\/(login|signup|forgot-password)$/)],
	scheduledJobs: accountJobs,
	mails: accountMails,
};
