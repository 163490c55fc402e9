import type { LoginBody } from '@bilby/contract/accounts/wire';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Origin } from '../sessions/sessions.service.ts';
import { findUserByEmail, lockUser, type User } from '../users/users.queries.ts';
import { admitMember, type Login } from './admit-member.ts';
import { withCheckedPassword } from './check-password.ts';

/**
 * Logs in with the right address and password, or starts the second step. All other cases get the same response after
 * the same work.
 */
export async function login(context: AppContext, body: LoginBody, origin: Origin): Promise<Login> {
	const user = await findUserByEmail(context.db, body.email);
	return withCheckedPassword(context, { user, ...body, origin, rejection: wrongPassword() }, (known) =>
		openCheckedSession(context, known, { remember: body.remember, origin }),
	);
}

/** Opens nothing if the password was changed or the member disabled while the password was being checked. */
function openCheckedSession(
	context: AppContext,
	checked: User,
	{ remember, origin }: { remember: boolean; origin: Origin },
): Promise<Login> {
	return context.db.transaction(async (tx) => {
		const user = await lockUser(tx, checked.id);
		if (user.passwordHash !== checked.passwordHash) throw wrongPassword();
		return admitMember(context, tx, { user, remember, origin });
	});
}

function wrongPassword(): AppError {
	return new AppError({ code: 'not_allowed', message: 'Invalid email or password' });
}
