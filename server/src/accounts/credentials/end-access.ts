import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { exchangeCodes } from '#schema/accounts.ts';
import { revokeSessions } from '../sessions/sessions.queries.ts';
import { voidMailTokens } from '../users/mail-tokens.ts';

/**
 * Revokes all access to an account: mailed links, sign-in codes, and all sessions except `exceptSession`. The caller has
 * locked the member. Codes are deleted before sessions, because a code that is being exchanged may have just become a
 * session.
 */
export async function endAccess(tx: Database, userId: number, now: Date, exceptSession?: string): Promise<void> {
	await voidMailTokens(tx, userId, now);
	await tx.delete(exchangeCodes).where(eq(exchangeCodes.userId, userId));
	await revokeSessions(tx, userId, now, exceptSession);
}
