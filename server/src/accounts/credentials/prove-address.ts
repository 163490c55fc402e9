import { confirmSubscription } from '#newsletter/newsletter.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { voidMailTokens } from '../users/mail-tokens.ts';
import { markEmailVerified, type User } from '../users/users.queries.ts';
import { endAccess } from './end-access.ts';
import { confirmPassword, setPassword } from './set-password.ts';
import { deleteIdentities } from './social.queries.ts';

/**
 * The person who proves that an address is theirs.
 * - `registrant` opened the mailed link in the browser that signed up, so everything in the account is theirs.
 * - `reader` opened the mailed link elsewhere, and may never have signed up.
 * - `owner` came through a reset or a provider that has verified the address, even if someone else set up the account.
 */
export type Prover = 'registrant' | 'reader' | 'owner';

/**
 * Marks the address of an account as proven. The first time, confirms a newsletter chosen at sign-up and removes all
 * credentials that are not shown to be theirs, because anyone can sign up with another person's address (decision 21).
 * The caller has locked the member.
 */
export async function proveAddress(tx: Database, user: User, prover: Prover, now: Date): Promise<void> {
	if (user.emailVerifiedAt === null) {
		await markEmailVerified(tx, user.id, now);
		// Anyone can subscribe any address, so only a subscription made by the sign-up itself counts.
		await confirmSubscription(tx, { email: user.email, startedAt: user.createdAt }, now);
		await deleteIdentities(tx, user.id);
		if (prover === 'registrant') {
			await voidMailTokens(tx, user.id, now);
			return confirmPassword(tx, user.id);
		}
		await endAccess(tx, user.id, now);
	}
	if (prover === 'owner' && hasUnprovenPassword(user)) {
		// The person who chose the password may have connected them.
		await deleteIdentities(tx, user.id);
		await setPassword(tx, user.id, { passwordHash: null, isUnconfirmed: false, now });
	}
}

/** Returns whether someone who does not own the address may have chosen the password. */
export function hasUnprovenPassword(user: User): boolean {
	return user.passwordHash !== null && (user.emailVerifiedAt === null || user.passwordUnconfirmed);
}
