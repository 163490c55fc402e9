import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';

/** Rows in one statement: few enough that the embedded database never holds up the process for long. */
const BATCH = 1_000;

export async function insertAll<Table extends PgTable>(
	db: Database,
	table: Table,
	rows: InferInsertModel<Table>[],
): Promise<void> {
	for (let from = 0; from < rows.length; from += BATCH) {
		await db.insert(table).values(rows.slice(from, from + BATCH));
	}
}
