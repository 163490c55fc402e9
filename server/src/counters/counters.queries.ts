import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';

/** A counter column and the rows that it stands for. */
export interface Counter {
	name: string;
	table: 'deals' | 'comments' | 'users';
	column: string;
	/** What the column should hold for the row `counted`. */
	truth: SQL;
}

/** Every counter that votes, comments, reports and awards move. */
export const COUNTERS: Counter[] = [
	votesOn('deals', 'like_count', sql`votes`, sql`deal_id`, 1),
	votesOn('deals', 'dislike_count', sql`votes`, sql`deal_id`, -1),
	counted('deals', 'comment_count', sql`comments where deal_id = counted.id`),
	votesOn('comments', 'like_count', sql`comment_votes`, sql`comment_id`, 1),
	votesOn('comments', 'dislike_count', sql`comment_votes`, sql`comment_id`, -1),
	counted('comments', 'reply_count', sql`comments as replies where replies.parent_id = counted.id`),
	counted('comments', 'flag_count', sql`comment_flags where comment_id = counted.id`),
	{
		name: 'users.reputation',
		table: 'users',
		column: 'reputation',
		truth: sql`(select coalesce(sum(points), 0)::integer from reputation_ledger where user_id = counted.id)`,
	},
];

function votesOn(table: 'deals' | 'comments', column: string, rows: SQL, key: SQL, value: 1 | -1): Counter {
	return counted(table, column, sql`${rows} where ${key} = counted.id and value = ${value}`);
}

function counted(table: Counter['table'], column: string, rows: SQL): Counter {
	return { name: `${table}.${column}`, table, column, truth: sql`(select count(*)::integer from ${rows})` };
}

const ids = z.object({ rows: z.array(z.object({ id: z.number() })) });
const values = z.object({ rows: z.array(z.object({ value: z.number() })) });

/** Rows of a stretch of ids whose counter differs from the truth. */
export async function findWrong(
	db: Database,
	{ table, column, truth }: Counter,
	{ above, upTo }: { above: number; upTo: number },
): Promise<number[]> {
	const answer = await db.execute(sql`
		select id from ${sql.identifier(table)} as counted
		where id > ${above} and id <= ${upTo} and ${sql.identifier(column)} <> ${truth}`);
	return ids.parse(answer).rows.map(({ id }) => id);
}

export async function highestId(db: Database, { table }: Counter): Promise<number> {
	const answer = await db.execute(sql`select coalesce(max(id), 0)::integer as id from ${sql.identifier(table)}`);
	return ids.parse(answer).rows[0]?.id ?? 0;
}

/** Sets a counter to the truth, with its row held; answers what it was and is, or null where it was right by then. */
export async function mendCounter(
	tx: Database,
	{ table, column, truth }: Counter,
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
