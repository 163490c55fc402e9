import { randomBytes, randomUUID } from 'node:crypto';
import { ROLES, USER_STATUS } from '@bilby/contract/kernel/roles';
import type { Database } from '#platform/database/database.ts';
import { recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { avatarKeys } from '../settings/avatar-files.ts';
import { forgetSpellings, reserveUsername } from '../users/username.queries.ts';
import { reservedUntil } from '../users/usernames.ts';
import { type User, updateUser } from '../users/users.queries.ts';

/** Files that nobody wants any more are deleted with the next sweep. */
const AT_ONCE = new Date(0);

/**
 * Takes everything personal out of an account, whose row stays: votes refer to it. The address may sign up again at once, the
 * username belongs to nobody for as long as one that was given up. The member is locked.
 */
export async function emptyAccount(tx: Database, user: User, now: Date): Promise<void> {
	await reserveUsername(tx, { userId: user.id, username: user.username, until: reservedUntil(now) });
	await forgetSpellings(tx, user.id);
	if (user.avatar) await recordUnclaimed(tx, avatarKeys(user.id, user.avatar), AT_ONCE);
	// Nobody has taken such a name before, whatever they knew of it.
	const name = `deleted-${user.id}-${randomBytes(4).toString('hex')}`;
	await updateUser(tx, user.id, {
		username: name,
		// Links in mails that went out long ago lead to nobody.
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
