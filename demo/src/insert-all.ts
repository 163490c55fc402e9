import type { Database } from '@bilby/server/platform/database/database';
import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows a statement: more would make the embedded database block the process for long. */
const BATCH = 1_000;

/**
 * Inserts many rows of one shape. A statement carries them as one JSON value: thousands of parameters take several times as long to
 * serialise as to insert. Throws if a row omits a column with a default that other rows set, because it would become null.
 */
export async function insertAll<Table extends PgTable>(
	db: Database,
	table: Table,
	rows: InferInsertModel<Table>[],
): Promise<void> {
	const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
	const names = sql.join(
		columns.map(([, { name }]) => sql.identifier(name)),
		sql`, `,
	);
	for (let from = 0; from < rows.length; from += BATCH) {
		const batch = JSON.stringify(rows.slice(from, from + BATCH).map((row) => nameColumns(row, columns)));
		await db.execute(sql`
			insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${batch}::json)`);
	}
}

function nameColumns(row: Record<string, unknown>, columns: [string, PgColumn][]): Record<string, unknown> {
	return Object.fromEntries(
		columns.map(([key, { name, hasDefault }]) => {
			if (hasDefault && !(key in row)) throw new Error(`Some rows set ${name} and others do not.`);
			return [name, row[key]];
		}),
	);
}
