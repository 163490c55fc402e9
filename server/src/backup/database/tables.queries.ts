import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';

/** Not in backups: its rows refer to transactions of this database and matter for seconds only. */
const LEFT_OUT = 'page_invalidations';

/** A table and the columns that hold data. Generated columns are computed again. */
export interface Table {
	name: string;
	columns: string[];
}

/** Runs a statement of either driver and parses its rows. */
export async function readRows<Row>(db: Database, row: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
	return z.object({ rows: z.array(row) }).parse(await db.execute(statement)).rows;
}

/** Returns the tables of the site that a backup holds. The job queue has its own. */
export function findTables(db: Database): Promise<Table[]> {
	return readRows(
		db,
		z.object({ name: z.string(), columns: z.array(z.string()) }),
		sql`select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
			from pg_class t join pg_attribute a on a.attrelid = t.oid
			where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition and t.relname <> ${LEFT_OUT}
				and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
			group by t.relname order by t.relname`,
	);
}

/** Returns the last value of each sequence that was used. */
export async function readSequences(db: Database): Promise<Record<string, number>> {
	const rows = await readRows(
		db,
		z.object({ name: z.string(), last: z.coerce.number() }),
		sql`select sequencename as name, last_value as last from pg_sequences
			where schemaname = 'public' and last_value is not null order by sequencename`,
	);
	return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Returns the hashes of the migrations that the database has, in order. */
export async function findMigrations(db: Database): Promise<string[]> {
	if (!(await exists(db, 'drizzle.__drizzle_migrations'))) return [];
	const rows = await readRows(
		db,
		z.object({ hash: z.string() }),
		sql`select hash from drizzle.__drizzle_migrations order by created_at`,
	);
	return rows.map(({ hash }) => hash);
}

/** Returns the name of a table with rows; null if there is none. */
export async function findFilledTable(db: Database): Promise<string | null> {
	const checks = (await findTables(db)).map(
		({ name }) => sql`select ${name}::text as name where exists (select from ${nameOf(name)})`,
	);
	if (checks.length === 0) return null;
	const rows = await readRows(
		db,
		z.object({ name: z.string() }),
		sql`${sql.join(checks, sql` union all `)} order by name`,
	);
	return rows[0]?.name ?? null;
}

export async function countRows(db: Database, table: string): Promise<number> {
	const [row] = await readRows(
		db,
		z.object({ count: z.coerce.number() }),
		sql`select count(*) as count from ${nameOf(table)}`,
	);
	return row?.count ?? 0;
}

export async function exists(db: Database, name: string): Promise<boolean> {
	const [row] = await readRows(
		db,
		z.object({ found: z.boolean() }),
		sql`select to_regclass(${name}) is not null as found`,
	);
	return row?.found ?? false;
}

export function nameOf(table: string): SQL {
	return sql`${sql.identifier('public')}.${sql.identifier(table)}`;
}

export function listColumns(columns: string[]): SQL {
	return sql.join(
		columns.map((column) => sql.identifier(column)),
		sql`, `,
	);
}
