import { lt } from 'drizzle-orm';
import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { exchangeCodes, mailTokens, sessions } from '../schema/accounts.ts';
import { accountRoutes, profileRoutes } from './accounts.routes.ts';
import { sweepUsedChallenges } from './factors/factors.queries.ts';
import { sweepPendingLogins } from './log-in/pending-logins.queries.ts';
import { secondStepRoutes } from './log-in/second-step.routes.ts';
import { socialRoutes } from './log-in/social.routes.ts';
import { accountMails } from './mails/accounts.mails.ts';
import { recordMails } from './mails/record-mails.ts';
import { mailSuspensionEnds } from './manage/mail-suspension-ends.job.ts';
import { manageRoutes } from './manage/manage.routes.ts';
import { accountData, identityData, usernameData } from './personal-data/account-data.ts';
import { authenticatorData, passkeyData, recoveryCodeData } from './personal-data/factor-data.ts';
import { recordData } from './personal-data/record-data.ts';
import { linkData, loginOriginData, sessionData } from './personal-data/session-data.ts';
import type { MemberActivity } from './profile/member-activity.ts';
import { sweepLoginOrigins } from './sessions/login-origins.ts';
import { findAvatarKeys } from './settings/avatar-files.ts';
import { factorRoutes } from './settings/factors.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { sweepUsedCaptchas } from './sign-up/captcha.ts';
import { sweepReservations } from './users/username.queries.ts';

/** Accounts: sign-up, login, passwords, sessions and the profile. */
export function accountsModule(activity: MemberActivity): AppModule {
	return {
		routes: (app, context) => {
			accountRoutes(app, context);
			socialRoutes(app, context);
			profileRoutes(app, context, activity);
			settingsRoutes(app, context, activity);
			secondStepRoutes(app, context);
			factorRoutes(app, context);
			manageRoutes(app, context, activity);
		},
		cachedPaths: [withoutParameters(/^\/(login|signup|forgot-password)$/)],
		scheduledJobs: accountJobs,
		mails: [accountMails, recordMails],
		storedFiles: findAvatarKeys,
		personalData: [
			...[accountData, identityData, usernameData, sessionData, loginOriginData, linkData, recordData],
			...[passkeyData, authenticatorData, recoveryCodeData],
		],
	};
}

/** Expired rows are stored for a month, so that an expired link can be told apart from a wrong one. */
const KEEP_MS = 30 * 86_400_000;

function accountJobs(context: AppContext): ScheduledJob[] {
	return [{ name: 'sweep-accounts', cron: '17 16 * * *', run: () => sweep(context) }, mailSuspensionEnds(context)];
}

async function sweep(context: AppContext): Promise<void> {
	const { db, clock } = context;
	const longAgo = new Date(clock().getTime() - KEEP_MS);
	await sweepUsedCaptchas(context);
	await sweepReservations(db, clock());
	await sweepUsedChallenges(db, clock());
	await sweepPendingLogins(db, clock());
	await db.delete(mailTokens).where(lt(mailTokens.expiresAt, longAgo));
	await db.delete(sessions).where(lt(sessions.expiresAt, longAgo));
	await sweepLoginOrigins(db, clock());
	await db.delete(exchangeCodes).where(lt(exchangeCodes.expiresAt, clock()));
}
