import { askForLetter } from '../letters/send-letter.job.ts';
import { confirmSubscription } from '../newsletter/newsletter.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { networkOf } from '../platform/limits-by-address.ts';
import { countAttempt } from './attempts.ts';
import { useMailToken, voidMailTokens } from './mail-tokens.ts';
import type { Origin } from './sessions.service.ts';
import { markEmailVerified } from './users.queries.ts';

/** Verifies the address that a token was mailed to; with it, a newsletter asked for at sign-up is confirmed. */
export async function verifyEmail(context: AppContext, token: string, origin: Origin): Promise<void> {
	const { db, clock } = context;
	await countAttempt(context, 'tokenByAddress', networkOf(origin.address));
	await db.transaction(async (tx) => {
		const now = clock();
		const user = await markEmailVerified(tx, await useMailToken(tx, token, 'verify', now), now);
		if (!user) throw new Error('A token was mailed to nobody.');
		await voidMailTokens(tx, user.id, 'verify', now);
		await confirmSubscription(tx, user.email, now);
	});
}

/** Mails the link once more, if the address has an account that waits for it; nobody is told whether. */
export async function resendVerification(context: AppContext, email: string, origin: Origin): Promise<void> {
	await countAttempt(context, 'mailByAddress', networkOf(origin.address));
	await countAttempt(context, 'mailByRecipient', `verify:${email}`);
	await context.db.transaction((tx) => askForLetter(context, tx, { kind: 'verify', email }));
}
