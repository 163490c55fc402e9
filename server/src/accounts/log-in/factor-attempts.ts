import type { AppContext } from '#platform/context.ts';
import { toNetwork } from '#platform/http/limits/limits-by-address.ts';
import { countAttempt, forgetAttempts } from '#platform/limits/attempts.ts';
import { isKnownNetwork } from '../sessions/sessions.queries.ts';
import type { Origin } from '../sessions/sessions.service.ts';
import { FACTORS_A_DAY, FACTORS_BY_ACCOUNT } from '../users/account-limits.ts';

/**
 * Runs `check` for a member's code or passkey. Failures are counted per account. As with passwords, networks that the
 * member has used are counted separately, so that someone who knows the password cannot lock the owner out. The daily
 * limit makes guessing a six-digit code hopeless.
 */
export async function withCountedFactor<Result>(
	context: AppContext,
	{ userId, origin }: { userId: number; origin: Origin },
	check: () => Promise<Result>,
): Promise<Result> {
	const networkHash = context.secrets.sign('network', toNetwork(origin.address));
	const isKnown = await isKnownNetwork(context.db, userId, networkHash);
	const who = `${userId}:${isKnown ? networkHash : 'elsewhere'}`;
	await countAttempt(context, FACTORS_BY_ACCOUNT, who);
	await countAttempt(context, FACTORS_A_DAY, who);
	const result = await check();
	await forgetAttempts(context, FACTORS_BY_ACCOUNT, who);
	await forgetAttempts(context, FACTORS_A_DAY, who);
	return result;
}
