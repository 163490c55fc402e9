import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';

/** Rows in one statement: few enough that the embedded database never holds up the process for long. */
const BATCH = 1_000;

/**
 * Inserts many rows of one shape. They travel as one text a statement: ten thousand values of their own take several times as
 * long to be written down as to be inserted. Throws where a row leaves to its default what others give, since it would be null.
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
			if (hasDefault && !(key in row))
				throw new Error(`A row has no ${name}, but others that are inserted with it have.`);
			return [name, row[key]];
		}),
	);
}
