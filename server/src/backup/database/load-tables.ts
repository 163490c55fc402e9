import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { Summary } from '../archive/about.ts';
import { BackupError } from '../archive/backup-error.ts';
import { countRows, findTables, listColumns, nameOf, readRows } from './tables.queries.ts';

export interface TableLoader {
	/** Inserts rows in JSON. */
	insert(table: string, lines: string[]): Promise<void>;
	/** Restores what loading had to remove, and compares the database with the summary of the backup. */
	finish(summary: Summary): Promise<void>;
}

const constraint = z.object({ table: z.string(), name: z.string(), definition: z.string() });
type Constraint = z.infer<typeof constraint>;

/**
 * Prepares empty tables for rows in any order, without rights that only a superuser has: foreign keys are removed and added again
 * at the end, which checks every row. Triggers are off, because what they write is in the backup. All of it belongs to the
 * caller's transaction.
 */
export async function prepareTables(tx: Database): Promise<TableLoader> {
	const columns = new Map((await findTables(tx)).map((table) => [table.name, table.columns]));
	const foreignKeys = await findForeignKeys(tx);
	for (const { table, name } of foreignKeys) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
	const withTriggers = await findTablesWithTriggers(tx);
	for (const table of withTriggers) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
	return {
		insert: async (table, lines) => {
			const own = columns.get(table);
			if (!own) throw new BackupError(`This backup has rows of an unknown table, ${table}.`);
			await tx.execute(
				sql`insert into ${nameOf(table)} (${listColumns(own)}) overriding system value
					select ${listColumns(own)} from json_populate_recordset(null::${nameOf(table)}, ${`[${lines.join(',')}]`}::text::json)`,
			);
		},
		finish: async ({ tables, sequences }) => {
			for (const [name, last] of Object.entries(sequences)) {
				await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last})`);
			}
			for (const [table, rows] of Object.entries(tables)) {
				const restored = await countRows(tx, table);
				if (restored !== rows) throw new BackupError(`${restored} of ${rows} rows of ${table} were restored.`);
			}
			for (const { table, name, definition } of foreignKeys) {
				await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
			}
			for (const table of withTriggers) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
		},
	};
}

function findForeignKeys(tx: Database): Promise<Constraint[]> {
	return readRows(
		tx,
		constraint,
		sql`select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
			from pg_constraint
			where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
			order by 1, 2`,
	);
}

async function findTablesWithTriggers(tx: Database): Promise<string[]> {
	const rows = await readRows(
		tx,
		z.object({ table: z.string() }),
		sql`select distinct tgrelid::regclass::text as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
			where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`,
	);
	return rows.map(({ table }) => table);
}
