import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { endAccess } from './end-access.ts';

interface PasswordChange {
	/** Null removes the password. */
	passwordHash: string | null;
	/** True until it is proven that the owner of the address chose the password. */
	isUnconfirmed: boolean;
	now: Date;
	/** The session that makes the change, which stays open. */
	exceptSession?: string;
}

/**
 * Sets a member's password and revokes all access that the old one gave: mailed links, codes and other sessions. Every
 * password change goes through this function. The caller has locked the member.
 */
export async function setPassword(
	tx: Database,
	userId: number,
	{ passwordHash, isUnconfirmed, now, exceptSession }: PasswordChange,
): Promise<void> {
	await tx
		.update(users)
		.set({ passwordHash, passwordUnconfirmed: isUnconfirmed, passwordChangedAt: now })
		.where(eq(users.id, userId));
	await endAccess(tx, userId, now, exceptSession);
}

/** Records that the owner of the address chose the current password. */
export async function confirmPassword(tx: Database, userId: number): Promise<void> {
	await tx.update(users).set({ passwordUnconfirmed: false }).where(eq(users.id, userId));
}
