import { FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import type { ConfirmBody, ConfirmOptions } from '@bilby/contract/accounts/factor-wire';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { ChallengeUse } from '../factors/challenges.ts';
import { checkFactor } from '../factors/check-factor.ts';
import { findApp, findPasskeys } from '../factors/factors.queries.ts';
import { requestOptions } from '../factors/passkeys.ts';
import { confirmSession } from '../sessions/sessions.queries.ts';
import type { Origin } from '../sessions/sessions.service.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { lockUser, requireSessionUser } from '../users/users.queries.ts';
import { withCheckedPassword } from './check-password.ts';
import { withCountedFactor } from './factor-attempts.ts';

/** Returns the ways in which the viewer can confirm that it is them. None if they only log in through a provider. */
export async function readConfirmOptions(context: AppContext, viewer: SessionViewer): Promise<ConfirmOptions> {
	const [user, passkeys, app] = await Promise.all([
		requireSessionUser(context.db, viewer),
		findPasskeys(context.db, viewer.userId),
		findApp(context.db, viewer.userId),
	]);
	const hasPasskey = passkeys.length > 0;
	return {
		methods: [
			...(hasPasskey ? (['passkey'] as const) : []),
			...(app ? (['code'] as const) : []),
			...(user.passwordHash === null ? [] : (['password'] as const)),
		],
		options: hasPasskey ? requestOptions(context, sessionUse(viewer), passkeys) : null,
	};
}

/** Allows sensitive actions in this session for the next 15 minutes if the password, code or passkey is right. */
export async function confirmViewer(
	context: AppContext,
	viewer: SessionViewer,
	{ body, origin }: { body: ConfirmBody; origin: Origin },
): Promise<void> {
	const { db, clock } = context;
	if ('password' in body) {
		const user = await requireSessionUser(db, viewer);
		const claim = { user, email: user.email, password: body.password, origin, rejection: wrongPassword() };
		return withCheckedPassword(context, claim, () => confirmSession(db, viewer.sessionId, clock()));
	}
	return withCountedFactor(context, { userId: viewer.userId, origin }, () =>
		db.transaction(async (tx) => {
			const user = await lockUser(tx, viewer.userId);
			await checkFactor(context, tx, { user, proof: body, use: sessionUse(viewer) });
			await confirmSession(tx, viewer.sessionId, clock());
		}),
	);
}

function sessionUse({ sessionId }: SessionViewer): ChallengeUse {
	return { purpose: 'confirm', boundTo: sessionId };
}

function wrongPassword(): AppError {
	const message = FACTOR_TEXTS.wrongPassword;
	return new AppError({ code: 'validation', message, fields: { password: message } });
}
