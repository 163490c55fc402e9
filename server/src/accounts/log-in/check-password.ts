import type { AppContext } from '#platform/context.ts';
import { toNetwork } from '#platform/http/limits/limits-by-address.ts';
import type { AppError } from '#platform/kernel/errors.ts';
import { countAttempt, forgetAttempts } from '#platform/limits/attempts.ts';
import { isPassword, rejectWhenHashingIsFull } from '../credentials/passwords.ts';
import { isKnownNetwork } from '../sessions/sessions.queries.ts';
import type { Origin } from '../sessions/sessions.service.ts';
import { LOGINS_BY_ACCOUNT, LOGINS_BY_ADDRESS } from '../users/account-limits.ts';
import type { User } from '../users/users.queries.ts';

/** A person who claims to be a member; `user` is null if no account has the address. */
interface Claim {
	user: User | null;
	email: string;
	password: string;
	origin: Origin;
	/** The error to throw for a wrong password. */
	rejection: AppError;
}

/**
 * Runs `work` if the password is right. Failures count by account and by network, in every form that asks for a
 * password. Networks where the member has logged in before count separately, so that attackers elsewhere cannot lock
 * the owner out.
 */
export async function withCheckedPassword<Result>(
	context: AppContext,
	{ user, email, password, origin, rejection }: Claim,
	work: (user: User) => Promise<Result>,
): Promise<Result> {
	rejectWhenHashingIsFull();
	const network = toNetwork(origin.address);
	const account = await accountKey(context, user, email, network);
	await countAttempt(context, LOGINS_BY_ADDRESS, network);
	await countAttempt(context, LOGINS_BY_ACCOUNT, account);
	const isRight = await isPassword(password, user?.passwordHash);
	if (!user || !isRight) throw rejection;
	const result = await work(user);
	await forgetAttempts(context, LOGINS_BY_ACCOUNT, account);
	return result;
}

async function accountKey(
	{ db, secrets }: AppContext,
	user: User | null,
	email: string,
	network: string,
): Promise<string> {
	const networkHash = secrets.sign('network', network);
	// Queried without an account too, so that an unknown address takes the same time.
	const isKnown = await isKnownNetwork(db, user?.id ?? 0, networkHash);
	return `${secrets.sign('network', email)}:${isKnown ? networkHash : 'elsewhere'}`;
}
