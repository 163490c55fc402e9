import { readEmailAddress } from '@bilby/contract/accounts/email-address';
import { emailProblem, PASSWORD_MAX, type Problem, RESET_REQUIREMENTS, TEXTS } from '@bilby/contract/accounts/rules';
import { isUsername, USERNAME_TEXTS } from '@bilby/contract/accounts/usernames';
import { ROLES } from '@bilby/contract/kernel/roles';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { hashPassword, knownNames, rejectGuessablePassword } from '../credentials/passwords.ts';
import { hasSuperAdmin } from '../users/staff.queries.ts';
import { isUsernameFree } from '../users/username.queries.ts';
import { insertUser } from '../users/users.queries.ts';

export interface FirstAdmin {
	email: string;
	username: string;
	password: string;
}

/** Placeholders, so that the setup need not prompt for names. The administrator can change them in the settings. */
const NAMES = { firstName: 'Site', lastName: 'Administrator' };

/**
 * Returns the problem of each field of the first administrator, or null. Reserved usernames are allowed, because the
 * account belongs to the site.
 */
export const FIRST_ADMIN_PROBLEMS: Record<keyof FirstAdmin, (value: string) => Problem> = {
	email: emailProblem,
	username: (username) => (isUsername(username) ? null : USERNAME_TEXTS.shape),
	password: (password) => {
		if (password.length > PASSWORD_MAX) return TEXTS.passwordTooLong;
		const unmet = RESET_REQUIREMENTS.filter(({ isMet }) => !isMet(password));
		return unmet.length === 0 ? null : `The password needs: ${unmet.map(({ text }) => text.toLowerCase()).join(', ')}`;
	},
};

/**
 * Creates the first Super Admin of a site, with a verified address. Throws `conflict` if the site has one, and
 * `validation` with the problem of each field. The caller must prevent simultaneous calls.
 */
export async function createFirstAdmin(
	{ db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
	{ email: typed, username, password }: FirstAdmin,
): Promise<void> {
	if (await hasSuperAdmin(db)) {
		throw new AppError({ code: 'conflict', message: 'This site has a Super Admin already. Nothing was changed.' });
	}
	rejectFields({
		email: FIRST_ADMIN_PROBLEMS.email(typed),
		username: FIRST_ADMIN_PROBLEMS.username(username),
		password: FIRST_ADMIN_PROBLEMS.password(password),
	});
	const email = readEmailAddress(typed) ?? typed;
	await rejectGuessablePassword(password, knownNames(config, { ...NAMES, email, username }));
	const passwordHash = await hashPassword(password);
	const now = clock();
	await db.transaction(async (tx) => {
		if (!(await isUsernameFree(tx, username, { userId: null, now }))) rejectFields({ username: USERNAME_TEXTS.taken });
		const account = { ...NAMES, email, username, passwordHash, role: ROLES.superAdmin, createdAt: now };
		const created = await insertUser(tx, { ...account, emailVerifiedAt: now });
		if (!created) rejectFields({ email: 'This address has an account already. Please use another.' });
	});
}

function rejectFields(problems: Record<string, Problem>): void {
	const fields = Object.fromEntries(Object.entries(problems).flatMap(([name, text]) => (text ? [[name, text]] : [])));
	if (Object.keys(fields).length === 0) return;
	throw new AppError({ code: 'validation', message: 'The administrator cannot be created.', fields });
}
