import type { RegisterBody } from '@bilby/contract/accounts';
import { askForLetter } from '../letters/send-letter.job.ts';
import { subscribeUnconfirmed } from '../newsletter/newsletter.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { networkOf } from '../platform/limits-by-address.ts';
import { countAttempt } from './attempts.ts';
import { requireCaptcha } from './captcha.ts';
import { createUser } from './create-user.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import type { Origin } from './sessions.service.ts';

/**
 * Creates an account and mails a link to verify it. Whoever asks learns nothing about an address that has one
 * already: the answer is the same, and its owner gets a mail instead.
 */
export async function register(context: AppContext, body: RegisterBody, origin: Origin): Promise<void> {
	const { db, queue, clock } = context;
	await refuseCommonPassword(body.password);
	await countAttempt(context, 'signUpByAddress', networkOf(origin.address));
	await requireCaptcha(context, body.recaptcha);
	const passwordHash = await hashPassword(body.password);
	await db.transaction(async (tx) => {
		const { firstName, lastName, email } = body;
		const created = await createUser(tx, { firstName, lastName, email, passwordHash, createdAt: clock() });
		if (created && body.newsletter) await subscribeUnconfirmed(tx, email);
		await askForLetter({ queue }, tx, { kind: created ? 'verify' : 'known-address', email });
	});
}
