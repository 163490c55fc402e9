import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** A column and the rows that it counts. */
export interface CountedColumn {
	name: string;
	table: string;
	column: string;
	/** The value that the column should have for the row `counted`. */
	truth: SQL;
}

/** Describes a column that holds a number of rows. `rows` is the SQL that follows `from`. */
export function rowCount(table: CountedColumn['table'], column: string, rows: SQL): CountedColumn {
	return { name: `${table}.${column}`, table, column, truth: sql`(select count(*)::integer from ${rows})` };
}

const ids = z.object({ rows: z.array(z.object({ id: z.number() })) });
const differences = z.object({ rows: z.array(z.object({ id: z.number(), stored: z.number(), actual: z.number() })) });
const values = z.object({ rows: z.array(z.object({ value: z.number() })) });

/** Returns the rows in a range of ids whose counter is wrong, with the stored and the actual value. */
export async function findWrong(
	db: Database,
	{ table, column, truth }: CountedColumn,
	{ above, upTo }: { above: number; upTo: number },
): Promise<{ id: number; stored: number; actual: number }[]> {
	const response = await db.execute(sql`
		select id, stored, actual from (
			select id, ${sql.identifier(column)} as stored, ${truth} as actual from ${sql.identifier(table)} as counted
			where id > ${above} and id <= ${upTo}
		) as compared where stored <> actual order by id`);
	return differences.parse(response).rows;
}

export async function highestId(db: Database, { table }: CountedColumn): Promise<number> {
	const response = await db.execute(sql`select coalesce(max(id), 0)::integer as id from ${sql.identifier(table)}`);
	return ids.parse(response).rows[0]?.id ?? 0;
}

/** Locks the row and corrects its counter. Returns the old and the new value, or null if it was already right. */
export async function repairCounter(
	tx: Database,
	{ table, column, truth }: CountedColumn,
	id: number,
): Promise<{ stored: number; actual: number } | null> {
	const counter = sql.identifier(column);
	const held = await tx.execute(
		sql`select ${counter} as value from ${sql.identifier(table)} where id = ${id} for no key update`,
	);
	const changed = await tx.execute(sql`
		update ${sql.identifier(table)} as counted set ${counter} = ${truth}
		where id = ${id} and ${counter} <> ${truth} returning ${counter} as value`);
	const [stored] = values.parse(held).rows;
	const [actual] = values.parse(changed).rows;
	return stored && actual ? { stored: stored.value, actual: actual.value } : null;
}
