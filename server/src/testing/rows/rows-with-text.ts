import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import * as schema from '#schema/all-tables.ts';

const found = z.object({ rows: z.array(z.object({ line: z.string() })) });

/** Returns every row of every table that contains one of these texts, as `table: row`. */
export async function rowsWithText(db: Database, texts: string[]): Promise<string[]> {
	const tables = Object.values(schema).filter((entry) => is(entry, PgTable));
	const lines = tables.map(
		(table): SQL => sql`select ${getTableName(table)}::text || ': ' || to_jsonb(t)::text as line from ${table} as t`,
	);
	// One statement: separate queries would take most of a test's time.
	const response = await db.execute(sql`select line from (${sql.join(lines, sql` union all `)}) as every_row
		where exists (select from unnest(${sql.param(texts)}::text[]) as wanted where strpos(line, wanted) > 0)`);
	return found.parse(response).rows.map(({ line }) => line);
}
