import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

interface Batch {
	table: PgTable;
	/** Must be nearly unique. */
	key: PgColumn;
	where: SQL | undefined;
	most: number;
}

/**
 * Deletes about `most` of the rows that match a condition, so that no lock is held for long. Leaves rows that stop matching
 * meanwhile. Returns how many it deleted.
 */
export async function deleteBatch(db: Database, { table, key, where, most }: Batch): Promise<number> {
	const batch = db.select({ key }).from(table).where(where).limit(most);
	const deleted = await db
		.delete(table)
		.where(and(where, inArray(key, batch)))
		.returning({ key });
	return deleted.length;
}
