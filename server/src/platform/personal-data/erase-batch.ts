import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import type { Erased } from './personal-data.ts';

/** Rows that one transaction erases, few enough to keep locks short. */
export const ERASE_BATCH_SIZE = 200;

/** Deletes up to `ERASE_BATCH_SIZE` rows that match a condition. `key` must be nearly unique. */
export async function eraseBatch(
	tx: Database,
	{ table, key, where }: { table: PgTable; key: PgColumn; where: SQL },
): Promise<Erased> {
	const batch = tx.select({ key }).from(table).where(where).limit(ERASE_BATCH_SIZE);
	const erased = await tx
		.delete(table)
		.where(and(where, inArray(key, batch)))
		.returning({ key });
	return { rows: erased.length };
}
