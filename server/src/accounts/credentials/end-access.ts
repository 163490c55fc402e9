import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { exchangeCodes } from '#schema/accounts.ts';
import { revokeSessions } from '../sessions/sessions.queries.ts';
import { voidMailTokens } from '../users/mail-tokens.ts';

/**
 * Ends every way into an account that is open or on its way: mailed links, codes of a sign-in, sessions but the one to
 * keep. The member is locked. Codes go before sessions: one that is being exchanged right now has then become a session.
 */
export async function endAccess(tx: Database, userId: number, now: Date, keepSession?: string): Promise<void> {
	await voidMailTokens(tx, userId, now);
	await tx.delete(exchangeCodes).where(eq(exchangeCodes.userId, userId));
	await revokeSessions(tx, userId, now, keepSession);
}
