import type { RegisterBody } from '@bilby/contract/accounts/wire';
import { subscribeUnconfirmed } from '#newsletter/newsletter.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { toNetwork } from '#platform/http/limits/limits-by-address.ts';
import { countAttempt, isWithinLimit } from '#platform/limits/attempts.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { MAILS_BY_RECIPIENT } from '#platform/mail/mail-limits.ts';
import {
	hashPassword,
	knownNames,
	rejectGuessablePassword,
	rejectWhenHashingIsFull,
} from '../credentials/passwords.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import type { Origin } from '../sessions/sessions.service.ts';
import { SIGN_UPS_BY_ADDRESS } from '../users/account-limits.ts';
import { createUser } from '../users/create-user.ts';
import { requireCaptcha } from './captcha.ts';
import { signUpReceipt } from './sign-up-receipt.ts';

/**
 * Creates an account, mails a verification link and returns the receipt to send back with it. The response does not
 * reveal whether the address already has an account. If it does, its owner gets a mail instead, at most three an hour.
 */
export async function register(context: AppContext, body: RegisterBody, origin: Origin): Promise<string> {
	const { db, clock, secrets } = context;
	const { firstName, lastName, email, password } = body;
	await rejectGuessablePassword(password, knownNames(context.config, body));
	rejectWhenHashingIsFull();
	await countAttempt(context, SIGN_UPS_BY_ADDRESS, toNetwork(origin.address));
	await requireCaptcha(context, body.recaptcha);
	const passwordHash = await hashPassword(password);
	const mayMail = await isWithinLimit(context, MAILS_BY_RECIPIENT, `sign-up:${email}`);
	const now = clock();
	await db.transaction(async (tx) => {
		const person = { firstName, lastName, email, passwordHash, passwordUnconfirmed: true, createdAt: now };
		const created = await createUser(tx, person);
		// The same time as the account's shows that this sign-up chose it.
		if (created && body.newsletter) await subscribeUnconfirmed(tx, email, now);
		if (mayMail)
			await enqueueMail(context, tx, { kind: created ? ACCOUNT_MAILS.verify : ACCOUNT_MAILS.knownAddress, email });
	});
	return signUpReceipt(secrets, { email, passwordHash }, now);
}
