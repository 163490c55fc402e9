import type { DeletionProof } from '@bilby/contract/privacy/choices';
import { DELETION_DAYS, FRESH_SESSION_MINUTES } from '@bilby/contract/privacy/limits';
import { endAccess } from '#accounts/credentials/end-access.ts';
import { withCheckedPassword } from '#accounts/log-in/check-password.ts';
import { findSessionStart } from '#accounts/sessions/sessions.queries.ts';
import type { Origin } from '#accounts/sessions/sessions.service.ts';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { isLastSuperAdmin } from '#accounts/users/deletion.queries.ts';
import { lockUser, requireSessionUser, type User, updateUser } from '#accounts/users/users.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { isWithinLimit } from '#platform/limits/attempts.ts';
import { enqueueMail, type MailKind } from '#platform/mail/enqueue-mail.ts';
import { MAILS_BY_RECIPIENT } from '#platform/mail/mail-limits.ts';
import { PRIVACY_MAILS } from '../mails/privacy.mails.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Schedules the deletion of the viewer's account in 14 days, signs them out everywhere and mails them how to cancel. A
 * second request keeps the first date. Returns the date.
 *
 * Throws `validation` for a wrong password, which counts as a failed login; `not_allowed` if a member without a
 * password has not just logged in; `conflict` for the last Super Admin.
 */
export async function deleteAccount(
	context: AppContext,
	viewer: SessionViewer,
	{ password, origin }: { password: string | undefined; origin: Origin },
): Promise<Date> {
	const user = await requireSessionUser(context.db, viewer);
	if (user.passwordHash === null) {
		if (!(await isFresh(context, viewer))) throw sessionTooOld();
		return scheduleDeletion(context, user);
	}
	if (!password) throw wrongPassword('Please enter your password.');
	const claim = { user, email: user.email, password, origin, rejection: wrongPassword('That’s not your password.') };
	return withCheckedPassword(context, claim, () => scheduleDeletion(context, user));
}

/** Returns what the viewer must provide to delete the account. */
export async function findDeletionProof(
	context: AppContext,
	viewer: SessionViewer,
	user: User,
): Promise<DeletionProof> {
	if (user.passwordHash !== null) return 'password';
	return (await isFresh(context, viewer)) ? 'session' : 'login';
}

/** Cancels a scheduled deletion, if there is one. */
export function cancelDeletion(context: AppContext, { userId }: SessionViewer): Promise<void> {
	return context.db.transaction(async (tx) => {
		const user = await lockUser(tx, userId);
		if (user.erasingAt)
			throw new AppError({ code: 'conflict', message: 'It’s too late. Your account is being deleted right now.' });
		if (!user.deletesAt) return;
		await updateUser(tx, userId, { deletesAt: null });
		await mailMember(context, tx, user, PRIVACY_MAILS.kept);
	});
}

/** Schedules nothing if the password was changed while it was being checked. */
function scheduleDeletion(context: AppContext, checked: User): Promise<Date> {
	const now = context.clock();
	return context.db.transaction(async (tx) => {
		// Must run before `lockUser`: Super Admins are locked in the order of their ids.
		if (await isLastSuperAdmin(tx, checked.id)) throw lastSuperAdmin();
		const user = await lockUser(tx, checked.id);
		if (user.passwordHash !== checked.passwordHash) throw wrongPassword('That’s not your password.');
		const deletesAt = user.deletesAt ?? new Date(now.getTime() + DELETION_DAYS * DAY_MS);
		if (!user.deletesAt) {
			await updateUser(tx, user.id, { deletesAt });
			await mailMember(context, tx, user, PRIVACY_MAILS.deletion);
		}
		await endAccess(tx, user.id, now);
		return deletesAt;
	});
}

/** An unverified address may belong to someone else, so it gets only a few of these mails. */
async function mailMember(context: AppContext, tx: Database, user: User, kind: MailKind): Promise<void> {
	const { email, emailVerifiedAt } = user;
	const mayMail =
		emailVerifiedAt !== null || (await isWithinLimit({ ...context, db: tx }, MAILS_BY_RECIPIENT, `deletion:${email}`));
	if (mayMail) await enqueueMail(context, tx, { kind, email });
}

async function isFresh({ db, clock }: AppContext, { sessionId }: SessionViewer): Promise<boolean> {
	const openedAt = await findSessionStart(db, sessionId);
	return openedAt !== null && clock().getTime() - openedAt.getTime() <= FRESH_SESSION_MINUTES * MINUTE_MS;
}

function wrongPassword(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { password: message } });
}

function sessionTooOld(): AppError {
	return new AppError({
		code: 'not_allowed',
		message: `Please log in again. Without a password, you can only delete your account within ${FRESH_SESSION_MINUTES} minutes of logging in.`,
	});
}

function lastSuperAdmin(): AppError {
	return new AppError({
		code: 'conflict',
		message: 'You’re the last Super Admin, so you can’t delete this account. Make someone else a Super Admin first.',
	});
}
