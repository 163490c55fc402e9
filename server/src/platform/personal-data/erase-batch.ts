import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { deleteBatch } from '../database/delete-batch.ts';
import type { Erased } from './personal-data.ts';

/** Rows that one transaction erases, few enough to keep locks short. */
export const ERASE_BATCH_SIZE = 200;

/** Deletes up to `ERASE_BATCH_SIZE` rows that match a condition. `key` must be nearly unique. */
export async function eraseBatch(
	tx: Database,
	matching: { table: PgTable; key: PgColumn; where: SQL },
): Promise<Erased> {
	return { rows: await deleteBatch(tx, { ...matching, most: ERASE_BATCH_SIZE }) };
}
