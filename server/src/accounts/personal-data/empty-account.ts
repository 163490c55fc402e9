import { randomBytes, randomUUID } from 'node:crypto';
import { ROLES, USER_STATUS } from '@bilby/contract/kernel/roles';
import { deleteUnconfirmed } from '#newsletter/newsletter.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { avatarKeys } from '../settings/avatar-files.ts';
import { removeSpellings, reserveUsername } from '../users/username.queries.ts';
import { reservedUntil } from '../users/usernames.ts';
import { type User, updateUser } from '../users/users.queries.ts';

/** Unwanted files are deleted by the next sweep. */
const LONG_AGO = new Date(0);

/**
 * Removes all personal data from an account. The row stays, because votes refer to it. The address can sign up again
 * immediately, and the username stays reserved like any former name. The caller has locked the member.
 */
export async function emptyAccount(tx: Database, user: User, now: Date): Promise<void> {
	await reserveUsername(tx, { userId: user.id, username: user.username, until: reservedUntil(now) });
	await removeSpellings(tx, user.id);
	// Chosen at the sign-up. The address was never verified, so other subscriptions of it may be its owner's.
	await deleteUnconfirmed(tx, { email: user.email, startedAt: user.createdAt });
	if (user.avatar) await recordUnclaimed(tx, avatarKeys(user.id, user.avatar), LONG_AGO);
	// Random, so that nobody can take the name in advance.
	const name = `deleted-${user.id}-${randomBytes(4).toString('hex')}`;
	await updateUser(tx, user.id, {
		username: name,
		// Links in old mails no longer identify the member.
		publicId: randomUUID(),
		usernameChangedAt: null,
		// No mail reaches this domain (RFC 2606).
		email: `${name}@deleted.invalid`,
		emailVerifiedAt: null,
		passwordHash: null,
		passwordUnconfirmed: false,
		passwordChangedAt: null,
		firstName: 'Anonymous',
		lastName: 'User',
		role: ROLES.member,
		repStoreId: null,
		status: USER_STATUS.disabled,
		avatar: null,
		city: null,
		address: null,
		zipCode: null,
		birthDate: null,
		hideBirthDate: true,
		timeZone: 'Australia/Sydney',
		messagesFrom: 'nobody',
		createdAt: now,
		erasedAt: now,
	});
}
