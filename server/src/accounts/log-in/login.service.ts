import type { LoginBody } from '@bilby/contract/accounts/wire';
import { USER_STATUS } from '@bilby/contract/kernel/roles';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { type Origin, openSession } from '../sessions/sessions.service.ts';
import { findUserByEmail, lockUser, type User } from '../users/users.queries.ts';
import { withCheckedPassword } from './check-password.ts';

/** Opens a session for the right address and password. All other cases get the same response after the same work. */
export async function login(context: AppContext, body: LoginBody, origin: Origin): Promise<string> {
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
): Promise<string> {
	return context.db.transaction(async (tx) => {
		const user = await lockUser(tx, checked.id);
		if (user.passwordHash !== checked.passwordHash) throw wrongPassword();
		if (user.erasingAt) throw new AppError({ code: 'not_allowed', message: 'This account is being deleted.' });
		if (user.status === USER_STATUS.disabled)
			throw new AppError({ code: 'not_allowed', message: 'This account is disabled. Please contact us.' });
		return openSession(context, tx, { userId: user.id, remember, origin });
	});
}

function wrongPassword(): AppError {
	return new AppError({ code: 'not_allowed', message: 'Invalid email or password' });
}
