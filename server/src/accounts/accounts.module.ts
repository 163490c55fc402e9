import type { AppModule } from '../platform/modules/app-module.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { accountJobs } from './accounts.jobs.ts';
import { accountRoutes } from './accounts.routes.ts';
import { socialRoutes } from './log-in/social.routes.ts';
import { accountMails } from './mails/accounts.mails.ts';
import { accountData, identityData, usernameData } from './personal-data/account-data.ts';
import { linkData, sessionData } from './personal-data/session-data.ts';
import type { MemberActivity } from './profile/member-activity.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { findAvatarKeys } from './settings/stored-avatars.ts';

/** Accounts: sign-up, login, passwords, sessions and the profile. */
export function accountsModule(activity: MemberActivity): AppModule {
	return {
		routes: (app, context) => {
			accountRoutes(app, context);
			socialRoutes(app, context);
			profileRoutes(app, context, activity);
			settingsRoutes(app, context, activity);
		},
		cachedPaths: [withoutParameters(/^\/(login|signup|forgot-password)$/)],
		scheduledJobs: accountJobs,
		mails: accountMails,
		storedFiles: findAvatarKeys,
		personalData: [accountData, identityData, usernameData, sessionData, linkData],
	};
}
