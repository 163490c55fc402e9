import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

const answer = z.object({ rows: z.tuple([z.object({ version: z.string() })]) });

/** The version of a database that answers; throws where it does not. */
export async function askVersion(db: Database): Promise<string> {
	const { rows } = answer.parse(await db.execute(sql`select current_setting('server_version') as version`));
	return rows[0].version;
}
