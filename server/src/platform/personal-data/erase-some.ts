import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import type { Erased } from './personal-data.ts';

/** Rows that one transaction erases, few enough to keep locks short. */
export const ERASED_AT_ONCE = 200;

/** Deletes up to `ERASED_AT_ONCE` rows that match a condition. `key` must be nearly unique. */
export async function eraseSome(
	tx: Database,
	{ table, key, where }: { table: PgTable; key: PgColumn; where: SQL },
): Promise<Erased> {
	const some = tx.select({ key }).from(table).where(where).limit(ERASED_AT_ONCE);
	const erased = await tx
		.delete(table)
		.where(and(where, inArray(key, some)))
		.returning({ key });
	return { rows: erased.length };
}
