import { endDecision } from '#decisions/notify-of-decision.ts';
import type { Database } from '#platform/database/database.ts';
import { clearExpiryReports } from './expiry-reports.queries.ts';

/**
 * Ends the expiry of a locked deal that is active again. Old reports do not count towards the next one, and the author is not
 * notified of a moderator's decision that was taken back.
 */
export async function endExpiry(tx: Database, dealId: number, now: Date): Promise<void> {
	await clearExpiryReports(tx, dealId);
	await endDecision(tx, { kind: 'deal', postId: dealId, outcome: 'expired' }, now);
}
