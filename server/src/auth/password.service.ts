import { askForLetter } from '../letters/send-letter.job.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { networkOf } from '../platform/limits-by-address.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { useMailToken, voidMailTokens } from './mail-tokens.ts';
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts';
import { revokeSessions } from './sessions.queries.ts';
import type { Origin } from './sessions.service.ts';
import { findUserById, markEmailVerified, setPasswordHash } from './users.queries.ts';
import type { SessionViewer } from './viewer.ts';

/** Mails a link to choose a new password, if the address has an account; nobody is told whether. */
export async function requestReset(context: AppContext, email: string, origin: Origin): Promise<void> {
	await countAttempt(context, 'mailByAddress', networkOf(origin.address));
	await countAttempt(context, 'mailByRecipient', `reset:${email}`);
	await context.db.transaction((tx) => askForLetter(context, tx, { kind: 'reset', email }));
}

/** Sets a new password by a mailed token, ends all sessions and mails a notice. */
export async function resetPassword(
	context: AppContext,
	{ token, password }: { token: string; password: string },
	origin: Origin,
): Promise<void> {
	await refuseCommonPassword(password);
	await countAttempt(context, 'tokenByAddress', networkOf(origin.address));
	const passwordHash = await hashPassword(password);
	await context.db.transaction(async (tx) => {
		const now = context.clock();
		const userId = await useMailToken(tx, token, 'reset', now);
		await voidMailTokens(tx, userId, 'reset', now);
		// Whoever opened the mail holds the address.
		await markEmailVerified(tx, userId, now);
		await replacePassword(context, tx, { userId, passwordHash });
	});
}

/** Sets a new password for who knows the old one; other devices are signed out. */
export async function changePassword(
	context: AppContext,
	viewer: SessionViewer,
	{ currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
	await refuseCommonPassword(password);
	await countAttempt(context, 'passwordChange', String(viewer.userId));
	const user = await findUserById(context.db, viewer.userId);
	if (!(await isPassword(currentPassword, user?.passwordHash))) {
		const message = 'This is not your current password';
		throw new AppError('validation', message, { currentPassword: message });
	}
	const passwordHash = await hashPassword(password);
	await context.db.transaction((tx) =>
		replacePassword(context, tx, { userId: viewer.userId, passwordHash, keepSession: viewer.sessionId }),
	);
	await forgetAttempts(context, 'passwordChange', String(viewer.userId));
}

async function replacePassword(
	context: AppContext,
	tx: Database,
	{ userId, passwordHash, keepSession }: { userId: number; passwordHash: string; keepSession?: string },
): Promise<void> {
	await setPasswordHash(tx, userId, passwordHash);
	await revokeSessions(tx, userId, context.clock(), keepSession);
	const user = await findUserById(tx, userId);
	if (!user) throw new Error('A password was set for nobody.');
	await askForLetter(context, tx, { kind: 'password-changed', email: user.email });
}
