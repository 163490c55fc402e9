import type { Database } from '#platform/database/database.ts';
import { voidMailTokens } from '../users/mail-tokens.ts';
import { markEmailVerified, type User } from '../users/users.queries.ts';
import { endAccess } from './end-access.ts';
import { confirmPassword, setPassword } from './set-password.ts';
import { deleteIdentities } from './social.queries.ts';

/**
 * Who shows that the address of an account is theirs:
 * `registrant`: opened the mailed link in the browser that signed up, so everything there is theirs;
 * `reader`: opened the mailed link elsewhere, and may never have signed up;
 * `owner`: came by a reset or a provider that vouches for the address, whatever was set up before.
 */
export type Prover = 'registrant' | 'reader' | 'owner';

/**
 * Notes that the address of an account was proven. The first time, whatever was attached before and not shown to be
 * theirs is dropped, since anybody can sign up with anybody's address: see decision 21. The member is locked.
 */
export async function proveAddress(tx: Database, user: User, prover: Prover, now: Date): Promise<void> {
	if (user.emailVerifiedAt === null) {
		await markEmailVerified(tx, user.id, now);
		await deleteIdentities(tx, user.id);
		if (prover === 'registrant') {
			await voidMailTokens(tx, user.id, now);
			return confirmPassword(tx, user.id);
		}
		await endAccess(tx, user.id, now);
	}
	if (prover === 'owner' && hasStrangersPassword(user)) {
		await setPassword(tx, user.id, { passwordHash: null, isUnconfirmed: false, now });
	}
}

/** Whether the password may have been chosen by somebody who does not hold the address. */
export function hasStrangersPassword(user: User): boolean {
	return user.passwordHash !== null && (user.emailVerifiedAt === null || user.passwordUnconfirmed);
}
