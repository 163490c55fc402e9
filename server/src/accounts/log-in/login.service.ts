import type { LoginBody } from '@bilby/contract/accounts/wire';
import { USER_STATUS } from '@bilby/contract/kernel/roles';
import type { AppContext } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/limits/limits-by-address.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { countAttempt, forgetAttempts } from '../../platform/limits/attempts.ts';
import { isPassword, refuseWhenPasswordsWait } from '../credentials/passwords.ts';
import { isKnownNetwork } from '../sessions/sessions.queries.ts';
import { type Origin, openSession } from '../sessions/sessions.service.ts';
import { LOGINS_BY_ACCOUNT, LOGINS_BY_ADDRESS } from '../users/account-limits.ts';
import { findUserByEmail, lockUser, type User } from '../users/users.queries.ts';

/**
 * Opens a session for the right address and password. Everything else gets one answer, after the same work.
 * Failures are counted by account and by address; those from networks where the member has logged in before are
 * counted apart, so that nobody who guesses elsewhere can lock the owner out.
 */
export async function login(context: AppContext, body: LoginBody, origin: Origin): Promise<string> {
	refuseWhenPasswordsWait();
	const network = networkOf(origin.address);
	const user = await findUserByEmail(context.db, body.email);
	const account = await accountKey(context, user, body.email, network);
	await countAttempt(context, LOGINS_BY_ADDRESS, network);
	await countAttempt(context, LOGINS_BY_ACCOUNT, account);
	const isRight = await isPassword(body.password, user?.passwordHash);
	if (!user || !isRight) throw wrongPassword();
	const token = await openCheckedSession(context, user, { remember: body.remember, origin });
	await forgetAttempts(context, LOGINS_BY_ACCOUNT, account);
	return token;
}

/** Checking takes a while, in which the password may have been changed or the member disabled: then nothing opens. */
function openCheckedSession(
	context: AppContext,
	checked: User,
	{ remember, origin }: { remember: boolean; origin: Origin },
): Promise<string> {
	return context.db.transaction(async (tx) => {
		const user = await lockUser(tx, checked.id);
		if (user.passwordHash !== checked.passwordHash) throw wrongPassword();
		if (user.status === USER_STATUS.disabled)
			throw new AppError('not_allowed', 'This account is disabled. Please contact us.');
		return openSession(context, tx, { userId: user.id, remember, origin });
	});
}

function wrongPassword(): AppError {
	return new AppError('not_allowed', 'Invalid email or password');
}

async function accountKey(
	{ db, secrets }: AppContext,
	user: User | null,
	email: string,
	network: string,
): Promise<string> {
	const networkHash = secrets.sign('network', network);
	// Asked for nobody too, so that an unknown address takes as long.
	const isKnown = await isKnownNetwork(db, user?.id ?? 0, networkHash);
	return `${secrets.sign('network', email)}:${isKnown ? networkHash : 'elsewhere'}`;
}
