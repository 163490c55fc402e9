import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

const response = z.object({ rows: z.tuple([z.object({ version: z.string() })]) });

/** Returns the database's version; throws if it does not respond. */
export async function readVersion(db: Database): Promise<string> {
	const { rows } = response.parse(await db.execute(sql`select current_setting('server_version') as version`));
	return rows[0].version;
}
