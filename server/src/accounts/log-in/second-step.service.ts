import { FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import type { PasskeyLogin, PasskeyRequestOptions, SecondStepBody } from '@bilby/contract/accounts/factor-wire';
import type { AppContext } from '#platform/context.ts';
import { toNetwork } from '#platform/http/limits/limits-by-address.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import type { ChallengeUse } from '../factors/challenges.ts';
import { checkFactor } from '../factors/check-factor.ts';
import { findPasskey, findPasskeys } from '../factors/factors.queries.ts';
import { requestOptions, usePasskey, wrongPasskey } from '../factors/passkeys.ts';
import { type Origin, openSession } from '../sessions/sessions.service.ts';
import { LOGINS_BY_ADDRESS } from '../users/account-limits.ts';
import { lockUser } from '../users/users.queries.ts';
import { hashUserAgent, rejectClosed } from './admit-member.ts';
import { withCountedFactor } from './factor-attempts.ts';
import { findPendingLogin, type PendingLogin, tryPendingLogin, usePendingLogin } from './pending-logins.queries.ts';

const ALONE: ChallengeUse = { purpose: 'log-in', boundTo: '' };

/** Returns the options for a login with a passkey alone, or for the second step of a pending login. */
export async function startPasskeyLogin(
	context: AppContext,
	pending: string | undefined,
	origin: Origin,
): Promise<PasskeyRequestOptions> {
	if (pending === undefined) return requestOptions(context, ALONE);
	const login = await findPendingLogin(context.db, toClaim(context, pending, origin));
	if (!login) throw loginExpired();
	return requestOptions(context, stepUse(login), await findPasskeys(context.db, login.userId));
}

/** Opens a session for the owner of a passkey, who needs neither an address nor a password. */
export async function logInWithPasskey(
	context: AppContext,
	{ passkey: response, remember }: PasskeyLogin,
	origin: Origin,
): Promise<string> {
	await countAttempt(context, LOGINS_BY_ADDRESS, toNetwork(origin.address));
	// A user handle means that the user chose this account on their device. Without one, no account was chosen.
	const passkey = response.response.userHandle === undefined ? null : await findPasskey(context.db, response.id);
	if (!passkey) throw wrongPasskey();
	return context.db.transaction(async (tx) => {
		const user = await lockUser(tx, passkey.userId);
		await usePasskey(context, tx, { user, response, use: ALONE });
		rejectClosed(user);
		return openSession(context, tx, { userId: user.id, remember, origin });
	});
}

/** Opens the session of a pending login if the code or passkey is right. The pending login is then used up. */
export async function finishLogin(
	context: AppContext,
	{ pending, ...proof }: SecondStepBody,
	origin: Origin,
): Promise<string> {
	await countAttempt(context, LOGINS_BY_ADDRESS, toNetwork(origin.address));
	const login = await tryPendingLogin(context.db, toClaim(context, pending, origin));
	if (!login) throw loginExpired();
	return withCountedFactor(context, { userId: login.userId, origin }, () =>
		context.db.transaction(async (tx) => {
			const user = await lockUser(tx, login.userId);
			// A password change cancels it, and only one of two simultaneous requests finds it.
			if (!(await usePendingLogin(tx, login.tokenHash))) throw loginExpired();
			rejectClosed(user);
			await checkFactor(context, tx, { user, proof, use: stepUse(login) });
			return openSession(context, tx, { userId: user.id, remember: login.remember, origin });
		}),
	);
}

function toClaim(context: AppContext, token: string, origin: Origin) {
	return { token, userAgentHash: hashUserAgent(context, origin), now: context.clock() };
}

function stepUse({ tokenHash }: PendingLogin): ChallengeUse {
	return { purpose: 'second-step', boundTo: tokenHash };
}

function loginExpired(): AppError {
	return new AppError({ code: 'conflict', message: FACTOR_TEXTS.loginExpired });
}
