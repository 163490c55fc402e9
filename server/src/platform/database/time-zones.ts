import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

const found = z.object({ rows: z.array(z.object({ isKnown: z.boolean() })) });

/** True if the database knows a time zone. Its list is shorter than those of browsers. */
export async function isZoneOfDatabase(db: Database, name: string): Promise<boolean> {
	const response = await db.execute(
		sql`select exists (select from pg_timezone_names where lower(name) = lower(${name})) as "isKnown"`,
	);
	return found.parse(response).rows[0]?.isKnown ?? false;
}
