import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';

/** Moves the Store Reps of a store that is merged into another. */
export async function moveStoreReps(tx: Database, fromId: number, intoId: number): Promise<void> {
	await tx.update(users).set({ repStoreId: intoId }).where(eq(users.repStoreId, fromId));
}
