import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { JOBS, type Summary, tablePart } from '../archive/about.ts';
import { type Part, textPart } from '../archive/write-archive.ts';
import { exists, findTables, listColumns, nameOf, readRows, readSequences, type Table } from './tables.queries.ts';

/** A part is held in memory, on both sides. */
const PART_CHARACTERS = 1_000_000;

/** The longest rows have some hundred kilobytes, most have one. */
const ROWS_AT_ONCE = 200;

/**
 * Yields all rows as JSON that the database writes itself, so that every type keeps its exact value, and adds what it yielded to
 * the summary. It must run in one transaction with a snapshot.
 */
export async function* dumpTables(tx: Database, summary: Summary): AsyncGenerator<Part> {
	for (const table of await findTables(tx)) {
		let number = 0;
		summary.tables[table.name] = 0;
		for await (const lines of inParts(readLines(tx, table))) {
			number += 1;
			summary.tables[table.name] = (summary.tables[table.name] ?? 0) + lines.length;
			yield textPart(tablePart(table.name, number), `${lines.join('\n')}\n`);
		}
	}
	// Sequences belong to no snapshot. Read after the rows, they are never behind them.
	Object.assign(summary.sequences, await readSequences(tx));
}

/** Yields the jobs that wait or have not finished. They start again after a restore. */
export async function* dumpJobs(tx: Database, queues: string[], summary: Summary): AsyncGenerator<Part> {
	if (queues.length === 0 || !(await exists(tx, 'pgboss.job'))) return;
	const rows = await readRows(
		tx,
		z.object({ line: z.string() }),
		sql`select json_build_object('name', name, 'data', data, 'priority', priority)::text as line from pgboss.job
			where state in ('created', 'retry', 'active')
				and name in (${sql.join(
					queues.map((name) => sql`${name}`),
					sql`, `,
				)})
			order by created_on, id`,
	);
	if (rows.length === 0) return;
	summary.jobs = rows.length;
	yield textPart(JOBS, `${rows.map(({ line }) => line).join('\n')}\n`);
}

/** A cursor needs no order and no key, and holds no more than it has fetched. */
async function* readLines(tx: Database, { name, columns }: Table): AsyncGenerator<string> {
	const line = z.object({ line: z.string() });
	await tx.execute(
		sql`declare backup_rows no scroll cursor for
			select row_to_json(r)::text as line from (select ${listColumns(columns)} from ${nameOf(name)}) r`,
	);
	for (;;) {
		const rows = await readRows(tx, line, sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`));
		for (const row of rows) yield row.line;
		if (rows.length < ROWS_AT_ONCE) break;
	}
	await tx.execute(sql`close backup_rows`);
}

async function* inParts(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
	let part: string[] = [];
	let characters = 0;
	for await (const line of lines) {
		part.push(line);
		characters += line.length;
		if (characters < PART_CHARACTERS) continue;
		yield part;
		part = [];
		characters = 0;
	}
	if (part.length > 0) yield part;
}
