import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { alertChecks } from '../schema/alerts.ts';

/**
 * Removes the checks that this transaction has queued for some deals, so that its changes notify nobody. Checks that were
 * queued before stay.
 */
export async function dropOwnChecks(tx: Database, dealIds: number[]): Promise<void> {
	// `changed_at` is by default the time when its transaction started, in milliseconds.
	const isOwn = eq(alertChecks.changedAt, sql`now()::timestamptz(3)`);
	await tx.delete(alertChecks).where(and(inArray(alertChecks.dealId, dealIds), isOwn));
}
