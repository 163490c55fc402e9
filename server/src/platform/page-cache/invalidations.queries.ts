import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageInvalidations } from '#schema/platform.ts';
import type { Database } from '../database/database.ts';
import type { Invalidation } from './page-cache.ts';

/** Records what a transaction invalidates, as part of it. */
export async function insertInvalidation(tx: Database, invalidation: Invalidation): Promise<void> {
	await tx.insert(pageInvalidations).values(invalidation);
}

const found = z.object({
	rows: z.tuple([
		z.object({ next: z.string(), invalidations: z.array(z.object({ id: z.string(), tags: z.array(z.string()) })) }),
	]),
});

/**
 * What was written down after a point, and the point for the next time: a snapshot. Found are the transactions that it
 * could not see, those under way then and those begun since, so each is found once, whenever it commits and whatever else
 * is under way meanwhile. Null begins now.
 */
export async function findInvalidationsSince(
	db: Database,
	since: string | null,
): Promise<{ next: string; invalidations: Invalidation[] }> {
	const answer = await db.execute(sql`
		select pg_current_snapshot()::text as next,
			coalesce((
				select jsonb_agg(jsonb_build_object('id', id, 'tags', tags)) from page_invalidations
				where written_by >= pg_snapshot_xmax(${since}::pg_snapshot)
					or written_by = any(array(select pg_snapshot_xip(${since}::pg_snapshot)))
			), '[]') as invalidations`);
	return found.parse(answer).rows[0];
}

/** Forgets what every copy has read long ago. Cached pages do not live as long. */
export async function sweepInvalidations(db: Database): Promise<void> {
	await db.delete(pageInvalidations).where(sql`${pageInvalidations.writtenAt} < now() - interval '10 minutes'`);
}
