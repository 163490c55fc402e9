import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageInvalidations } from '#schema/platform.ts';
import type { Database } from '../database/database.ts';
import type { Invalidation } from './page-cache.ts';

/** Records an invalidation as part of its transaction. */
export async function insertInvalidation(tx: Database, invalidation: Invalidation): Promise<void> {
	await tx.insert(pageInvalidations).values(invalidation);
}

const found = z.object({
	rows: z.tuple([
		z.object({ next: z.string(), invalidations: z.array(z.object({ id: z.string(), tags: z.array(z.string()) })) }),
	]),
});

/**
 * Returns the invalidations recorded since a snapshot, and the next snapshot. It finds the transactions that the old
 * snapshot could not see: those in progress then and those started since. So each is found exactly once, whenever it
 * commits. Null starts now.
 */
export async function findInvalidationsSince(
	db: Database,
	since: string | null,
): Promise<{ next: string; invalidations: Invalidation[] }> {
	const response = await db.execute(sql`
		select pg_current_snapshot()::text as next,
			coalesce((
				select jsonb_agg(jsonb_build_object('id', id, 'tags', tags)) from page_invalidations
				where written_by >= pg_snapshot_xmax(${since}::pg_snapshot)
					or written_by = any(array(select pg_snapshot_xip(${since}::pg_snapshot)))
			), '[]') as invalidations`);
	return found.parse(response).rows[0];
}

/** Deletes invalidations that every instance has read long ago. Cached pages expire sooner. */
export async function sweepInvalidations(db: Database): Promise<void> {
	await db.delete(pageInvalidations).where(sql`${pageInvalidations.writtenAt} < now() - interval '10 minutes'`);
}
