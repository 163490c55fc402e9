import { sql } from 'drizzle-orm';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import type { Viewable } from './viewable.ts';

/** Repeated views from an address count once within this time. */
const COUNTED_ONCE_MS = 24 * 3_600_000;

export interface RecordedView {
	id: number;
	/** Keyed hash that distinguishes networks and identifies nobody. */
	visitorHash: string;
}

/** Counts views in one transaction. Repeated views within 24 hours change nothing. */
export async function countViews(db: Database, viewed: Viewable, seen: RecordedView[], now: Date): Promise<void> {
	const rows = JSON.stringify(seen.map(({ id, visitorHash }) => ({ id, visitor_hash: visitorHash })));
	const ids = [...new Set(seen.map(({ id }) => id))];
	const tooOld = new Date(now.getTime() - COUNTED_ONCE_MS).toISOString();
	const table = sql.identifier(viewed.table);
	const views = sql.identifier(viewed.views.table);
	const target = sql.identifier(viewed.views.target);
	await db.transaction(async (tx) => {
		// Lock in the order of ids, so that two instances cannot deadlock.
		await tx.execute(
			sql`select id from ${table} where id = any(${sql.param(ids)}::integer[]) order by id for no key update`,
		);
		await tx.execute(sql`
			with counted as (
				insert into ${views} (${target}, visitor_hash, counted_at)
				select seen.id, seen.visitor_hash, ${now.toISOString()}::timestamptz
				from jsonb_to_recordset(${rows}::jsonb) as seen(id integer, visitor_hash text)
				join ${table} thing on thing.id = seen.id and (${sql.raw(viewed.isShown)})
				on conflict (${target}, visitor_hash) do update set counted_at = excluded.counted_at
				where ${views}.counted_at <= ${tooOld}::timestamptz
				returning ${target} as id
			)
			update ${table} set view_count = view_count + seen.views
			from (select id, count(*)::integer as views from counted group by id) as seen
			where ${table}.id = seen.id`);
	});
}

/** Deletes records of views that no longer matter. */
export async function sweepViews(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	kinds: readonly Viewable[],
): Promise<void> {
	const tooOld = new Date(clock().getTime() - COUNTED_ONCE_MS).toISOString();
	for (const { views } of kinds) {
		await db.execute(sql`delete from ${sql.identifier(views.table)} where counted_at < ${tooOld}::timestamptz`);
	}
}
