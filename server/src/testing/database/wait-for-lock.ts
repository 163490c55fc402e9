import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AppContext } from '#platform/context.ts';

/** Waits until a transaction waits for a lock of another one. Only PostgreSQL runs two at a time. */
export async function waitForLock({ db }: Pick<AppContext, 'db'>): Promise<void> {
	const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
	await expect.poll(() => db.execute(waiting)).toMatchObject({ rowCount: 1 });
}
