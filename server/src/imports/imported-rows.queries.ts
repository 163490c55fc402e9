import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findErased } from '../accounts/users/deletion.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { importedRows } from '../schema/imports.ts';
import { type ImportRun, invalidRow } from './batches.ts';

export type ImportedKind = (typeof importedRows.$inferSelect)['kind'];

/** Returns what these rows of the other site became here: our ids by theirs. Comments that were deleted since are missing. */
export async function findImported(
	db: Database,
	kind: ImportedKind,
	sourceIds: string[],
): Promise<Map<string, number>> {
	const rows = await findRows(db, kind, sourceIds);
	return new Map(rows.flatMap(({ sourceId, id }) => (id === null ? [] : [[sourceId, id] as const])));
}

/** Returns the runs that imported these rows, including comments that were deleted since: ids of runs by ids of rows. */
export async function findRuns(db: Database, kind: ImportedKind, sourceIds: string[]): Promise<Map<string, string>> {
	const rows = await findRows(db, kind, sourceIds);
	return new Map(rows.map(({ sourceId, runId }) => [sourceId, runId]));
}

function findRows(db: Database, kind: ImportedKind, sourceIds: string[]) {
	return db
		.select({ sourceId: importedRows.sourceId, runId: importedRows.runId, id: importedRows.rowId })
		.from(importedRows)
		.where(and(eq(importedRows.kind, kind), inArray(importedRows.sourceId, [...new Set(sourceIds)])));
}

/** Returns a function that finds an author's member. It rejects authors who were not imported, or have left since. */
export async function findAuthors(db: Database, sourceIds: string[]): Promise<(sourceId: string) => number> {
	const authors = await findImported(db, 'member', sourceIds);
	const erased = await findErased(db, [...authors.values()]);
	return (sourceId) => {
		const userId = authors.get(sourceId);
		if (userId === undefined) throw invalidRow('author', 'No imported member has this id.');
		if (erased.has(userId)) throw invalidRow('author', 'The author has left.');
		return userId;
	};
}

/** Remembers what a row became. */
export async function recordImported(
	tx: Database,
	{ run, kind, sourceId, id }: { run: ImportRun; kind: ImportedKind; sourceId: string; id: number },
): Promise<void> {
	const [userId, dealId, commentId] = (['member', 'deal', 'comment'] as const).map((one) => (one === kind ? id : null));
	await tx.insert(importedRows).values({ kind, sourceId, runId: run.id, userId, dealId, commentId });
}

const ids = z.object({ rows: z.array(z.object({ id: z.coerce.number() })) });

/** Reserves ids for new rows of a table, in increasing order. */
export async function reserveIds(tx: Database, table: 'deals' | 'comments', count: number): Promise<number[]> {
	const response = await tx.execute(sql`
		select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer) order by id`);
	return ids.parse(response).rows.map(({ id }) => id);
}
