import type { SecondStep, StepMethod } from '@bilby/contract/accounts/factor-wire';
import { USER_STATUS } from '@bilby/contract/kernel/roles';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countRecoveryCodes, findApp, findPasskeys } from '../factors/factors.queries.ts';
import { type Origin, openSession } from '../sessions/sessions.service.ts';
import type { User } from '../users/users.queries.ts';
import { createPendingLogin } from './pending-logins.queries.ts';

/** A session token or, for a member with a second factor, a login that waits for it. */
export type Login = { token: string } | SecondStep;

/**
 * Opens a session for a member who passed the first step, or starts the second step. Rejects closed accounts. The
 * caller has locked the member or the sign-in code, so that `endAccess` waits for the result and revokes it.
 */
export async function admitMember(
	context: AppContext,
	tx: Database,
	{ user, remember, origin }: { user: User; remember: boolean; origin: Origin },
): Promise<Login> {
	rejectClosed(user);
	const methods = await findMethods(tx, user.id);
	if (methods.length === 0) return { token: await openSession(context, tx, { userId: user.id, remember, origin }) };
	const userAgentHash = hashUserAgent(context, origin);
	const login = { userId: user.id, remember, userAgentHash, now: context.clock() };
	return { pending: await createPendingLogin(tx, login), methods };
}

/** Rejects an account that is disabled or being erased. */
export function rejectClosed(user: User): void {
	if (user.erasingAt) throw new AppError({ code: 'not_allowed', message: 'This account is being deleted.' });
	if (user.status === USER_STATUS.disabled)
		throw new AppError({ code: 'not_allowed', message: 'This account is disabled. Please contact us.' });
}

/** Identifies the browser that started a login. Its network may change in between. */
export function hashUserAgent({ secrets }: Pick<AppContext, 'secrets'>, { userAgent }: Origin): string {
	return secrets.sign('network', `browser:${userAgent ?? ''}`);
}

async function findMethods(tx: Database, userId: number): Promise<StepMethod[]> {
	const passkeys = await findPasskeys(tx, userId);
	const app = await findApp(tx, userId);
	if (passkeys.length === 0 && !app) return [];
	const codes = await countRecoveryCodes(tx, userId);
	return [
		...(passkeys.length > 0 ? (['passkey'] as const) : []),
		...(app ? (['app'] as const) : []),
		...(codes > 0 ? (['recovery'] as const) : []),
	];
}
