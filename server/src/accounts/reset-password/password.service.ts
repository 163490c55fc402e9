import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { toNetwork } from '#platform/http/limits/limits-by-address.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt, forgetAttempts, isWithinLimit } from '#platform/limits/attempts.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { MAILS_BY_ADDRESS, MAILS_BY_RECIPIENT } from '#platform/mail/mail-limits.ts';
import {
	hashPassword,
	isPassword,
	knownNames,
	rejectGuessablePassword,
	rejectWhenHashingIsFull,
} from '../credentials/passwords.ts';
import { proveAddress } from '../credentials/prove-address.ts';
import { setPassword } from '../credentials/set-password.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import type { Origin } from '../sessions/sessions.service.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { PASSWORD_CHANGES, TOKENS_BY_ADDRESS } from '../users/account-limits.ts';
import { findMailToken, useMailToken } from '../users/mail-tokens.ts';
import { findUserById, lockUser, requireSessionUser, type User } from '../users/users.queries.ts';

/** Mails a link to choose a new password if the address has an account. The response is the same in both cases. */
export async function requestReset(context: AppContext, email: string, origin: Origin): Promise<void> {
	await countAttempt(context, MAILS_BY_ADDRESS, toNetwork(origin.address));
	await countAttempt(context, MAILS_BY_RECIPIENT, `reset:${email}`);
	await context.db.transaction((tx) => enqueueMail(context, tx, { kind: ACCOUNT_MAILS.reset, email }));
}

/** Returns the member whose password a mailed token can change. The token stays unused. */
export async function readResetLink(context: AppContext, token: string, origin: Origin): Promise<{ email: string }> {
	await countAttempt(context, TOKENS_BY_ADDRESS, toNetwork(origin.address));
	const { email } = await findOwner(context, token);
	return { email };
}

/** Sets a new password by a mailed token, ends all sessions and mails a notice. */
export async function resetPassword(
	context: AppContext,
	{ token, password }: { token: string; password: string },
	origin: Origin,
): Promise<void> {
	const { db, clock, config } = context;
	rejectWhenHashingIsFull();
	await countAttempt(context, TOKENS_BY_ADDRESS, toNetwork(origin.address));
	const user = await findOwner(context, token);
	await rejectGuessablePassword(password, knownNames(config, user));
	const passwordHash = await hashPassword(password);
	await db.transaction(async (tx) => {
		const owner = await lockUser(tx, user.id);
		const now = clock();
		await useMailToken(tx, { token, purpose: 'reset', user: owner, now });
		// Opening the mail proves the address.
		await proveAddress(tx, owner, 'owner', now);
		await setPassword(tx, owner.id, { passwordHash, isUnconfirmed: false, now });
		await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.passwordChanged, email: owner.email });
	});
}

async function findOwner({ db, clock }: AppContext, token: string): Promise<User> {
	const user = await findUserById(db, await findMailToken(db, token, 'reset', clock()));
	if (!user) throw new Error('A mailed token has no member.');
	return user;
}

/** Sets a new password for a member who knows the old one and signs out other devices. */
export async function changePassword(
	context: AppContext,
	viewer: SessionViewer,
	{ currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
	rejectWhenHashingIsFull();
	await countAttempt(context, PASSWORD_CHANGES, String(viewer.userId));
	const user = await requireSessionUser(context.db, viewer);
	await rejectGuessablePassword(password, knownNames(context.config, user));
	if (!(await isPassword(currentPassword, user.passwordHash))) throw notTheCurrentPassword();
	const passwordHash = await hashPassword(password);
	await context.db.transaction(async (tx) => {
		const member = await lockUser(tx, user.id);
		const now = context.clock();
		// Another request changed it meanwhile.
		if (member.passwordHash !== user.passwordHash) throw notTheCurrentPassword();
		// Knowing the old password does not prove the address.
		const isUnconfirmed = member.passwordUnconfirmed;
		await setPassword(tx, member.id, { passwordHash, isUnconfirmed, now, exceptSession: viewer.sessionId });
		await announceChange(context, tx, member);
	});
	await forgetAttempts(context, PASSWORD_CHANGES, String(viewer.userId));
}

/** An unproven address gets a new link to replace the voided one, and no notice. */
async function announceChange(context: AppContext, tx: Database, { email, emailVerifiedAt }: User): Promise<void> {
	if (emailVerifiedAt) return enqueueMail(context, tx, { kind: ACCOUNT_MAILS.passwordChanged, email });
	const mayMail = await isWithinLimit({ ...context, db: tx }, MAILS_BY_RECIPIENT, `verify:${email}`);
	if (mayMail) await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.verify, email });
}

function notTheCurrentPassword(): AppError {
	const message = 'That’s not your current password';
	return new AppError({ code: 'validation', message, fields: { currentPassword: message } });
}
