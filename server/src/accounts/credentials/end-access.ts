import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { exchangeCodes } from '#schema/accounts.ts';
import { pendingLogins } from '#schema/factors.ts';
import { revokeSessions } from '../sessions/sessions.queries.ts';
import { voidMailTokens } from '../users/mail-tokens.ts';

/**
 * Revokes all access to an account: mailed links, sign-in codes, pending logins, and all sessions except
 * `exceptSession`. The caller has locked the member. Codes are deleted first, because a code that is being exchanged may
 * have just become a pending login or a session.
 */
export async function endAccess(tx: Database, userId: number, now: Date, exceptSession?: string): Promise<void> {
	await voidMailTokens(tx, userId, now);
	await tx.delete(exchangeCodes).where(eq(exchangeCodes.userId, userId));
	await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
	await revokeSessions(tx, userId, now, exceptSession);
}
