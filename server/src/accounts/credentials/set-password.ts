import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { endAccess } from './end-access.ts';

interface PasswordChange {
	/** Null takes the password away. */
	passwordHash: string | null;
	/** Whether nobody has shown yet that it was the owner of the address who chose it. */
	isUnconfirmed: boolean;
	now: Date;
	/** The session in which it is changed. */
	keepSession?: string;
}

/**
 * Sets a member's password. Every change of one goes through here, whoever makes it and however, because each ends what
 * the old one had opened: all mailed links, codes and other sessions. The member is locked.
 */
export async function setPassword(
	tx: Database,
	userId: number,
	{ passwordHash, isUnconfirmed, now, keepSession }: PasswordChange,
): Promise<void> {
	await tx
		.update(users)
		.set({ passwordHash, passwordUnconfirmed: isUnconfirmed, passwordChangedAt: now })
		.where(eq(users.id, userId));
	await endAccess(tx, userId, now, keepSession);
}

/** Notes that the owner of the address is who chose the password that stands. */
export async function confirmPassword(tx: Database, userId: number): Promise<void> {
	await tx.update(users).set({ passwordUnconfirmed: false }).where(eq(users.id, userId));
}
