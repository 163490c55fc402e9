import type { LoginBody } from '@bilby/contract/accounts';
import { USER_STATUS } from '@bilby/contract/roles';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { networkOf } from '../platform/limits-by-address.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { isPassword } from './passwords.ts';
import { isKnownNetwork } from './sessions.queries.ts';
import { type Origin, openSession } from './sessions.service.ts';
import { findUserByEmail, type User } from './users.queries.ts';

/**
 * Opens a session for the right address and password. Everything else gets one answer, after the same work.
 * Failures are counted by account and by address; those from networks where the member has logged in before are
 * counted apart, so that nobody who guesses elsewhere can lock the owner out.
 */
export async function login(context: AppContext, body: LoginBody, origin: Origin): Promise<string> {
	const network = networkOf(origin.address);
	const user = await findUserByEmail(context.db, body.email);
	const account = await accountKey(context, user, body.email, network);
	await countAttempt(context, 'loginByAddress', network);
	await countAttempt(context, 'loginByAccount', account);
	const isRight = await isPassword(body.password, user?.passwordHash);
	if (!user || !isRight) throw new AppError('not_allowed', 'Invalid email or password');
	if (user.status === USER_STATUS.disabled)
		throw new AppError('not_allowed', 'This account is disabled. Please contact us.');
	await forgetAttempts(context, 'loginByAccount', account);
	return openSession(context, context.db, { userId: user.id, remember: body.remember, origin });
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
