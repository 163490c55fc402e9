import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { findTables, nameOf, readRows, readSequences } from '#backup/database/tables.queries.ts';
import type { Database } from '#platform/database/database.ts';

const facts = z.object({ rows: z.coerce.number(), hash: z.string().nullable() });

/** Returns the number of rows and a hash of all values of every table that has rows, and the state of the sequences. */
export async function readFingerprint(db: Database) {
	const tables: Record<string, z.infer<typeof facts>> = {};
	for (const { name } of await findTables(db)) {
		const line = sql`row_to_json(t)::text collate "C"`;
		const [found] = await readRows(
			db,
			facts,
			sql`select count(*) as rows, md5(string_agg(${line}, ',' order by ${line})) as hash from ${nameOf(name)} t`,
		);
		if (found && found.rows > 0) tables[name] = found;
	}
	return { tables, sequences: await readSequences(db) };
}
