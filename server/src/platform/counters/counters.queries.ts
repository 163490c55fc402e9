import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** A column and the rows that it counts. */
export interface CountedColumn {
	name: string;
	table: string;
	column: string;
	/** What the column should hold for the row `counted`. */
	truth: SQL;
}

/** A column that holds how many rows there are of what follows `from`. */
export function rowCount(table: CountedColumn['table'], column: string, rows: SQL): CountedColumn {
	return { name: `${table}.${column}`, table, column, truth: sql`(select count(*)::integer from ${rows})` };
}

const ids = z.object({ rows: z.array(z.object({ id: z.number() })) });
const differences = z.object({ rows: z.array(z.object({ id: z.number(), was: z.number(), is: z.number() })) });
const values = z.object({ rows: z.array(z.object({ value: z.number() })) });

/** Rows of a stretch of ids whose counter differs from the truth, with both. */
export async function findWrong(
	db: Database,
	{ table, column, truth }: CountedColumn,
	{ above, upTo }: { above: number; upTo: number },
): Promise<{ id: number; was: number; is: number }[]> {
	const answer = await db.execute(sql`
		select id, was, is_truly as is from (
			select id, ${sql.identifier(column)} as was, ${truth} as is_truly from ${sql.identifier(table)} as counted
			where id > ${above} and id <= ${upTo}
		) as compared where was <> is_truly order by id`);
	return differences.parse(answer).rows;
}

export async function highestId(db: Database, { table }: CountedColumn): Promise<number> {
	const answer = await db.execute(sql`select coalesce(max(id), 0)::integer as id from ${sql.identifier(table)}`);
	return ids.parse(answer).rows[0]?.id ?? 0;
}

/** Sets a counter to the truth, with its row held; answers what it was and is, or null where it was right by then. */
export async function mendCounter(
	tx: Database,
	{ table, column, truth }: CountedColumn,
	id: number,
): Promise<{ was: number; is: number } | null> {
	const counter = sql.identifier(column);
	const held = await tx.execute(
		sql`select ${counter} as value from ${sql.identifier(table)} where id = ${id} for no key update`,
	);
	const changed = await tx.execute(sql`
		update ${sql.identifier(table)} as counted set ${counter} = ${truth}
		where id = ${id} and ${counter} <> ${truth} returning ${counter} as value`);
	const [was] = values.parse(held).rows;
	const [is] = values.parse(changed).rows;
	return was && is ? { was: was.value, is: is.value } : null;
}
