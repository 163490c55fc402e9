import { lt } from 'drizzle-orm';
import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { exchangeCodes, mailTokens, sessions } from '../schema/accounts.ts';
import { sweepUsedCaptchas } from './sign-up/captcha.ts';
import { sweepReservations } from './users/username.queries.ts';

/** Expired rows are stored for a month, so that an expired link can be told apart from a wrong one. */
const KEEP_MS = 30 * 86_400_000;

export function accountJobs(context: AppContext): ScheduledJob[] {
	return [{ name: 'sweep-accounts', cron: '17 16 * * *', run: () => sweep(context) }];
}

async function sweep(context: AppContext): Promise<void> {
	const { db, clock } = context;
	const longAgo = new Date(clock().getTime() - KEEP_MS);
	await sweepUsedCaptchas(context);
	await sweepReservations(db, clock());
	await db.delete(mailTokens).where(lt(mailTokens.expiresAt, longAgo));
	await db.delete(sessions).where(lt(sessions.expiresAt, longAgo));
	await db.delete(exchangeCodes).where(lt(exchangeCodes.expiresAt, clock()));
}
