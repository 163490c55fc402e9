import { inArray, lt, sql } from 'drizzle-orm';
import type { AppContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { deals, dealViews } from '../../schema/deals.ts';

/** An address counts once for a deal within this time. */
const COUNTED_ONCE_MS = 24 * 3_600_000;

export interface NotedView {
	dealId: number;
	/** Keyed hash that tells one network from others and names nobody. */
	visitorHash: string;
}

/** Counts views, all in one transaction; those of visitors who were counted within 24 hours change nothing. */
export async function countViews(db: Database, views: NotedView[], now: Date): Promise<void> {
	const rows = JSON.stringify(views.map(({ dealId, visitorHash }) => ({ deal_id: dealId, visitor_hash: visitorHash })));
	const tooOld = new Date(now.getTime() - COUNTED_ONCE_MS).toISOString();
	await db.transaction(async (tx) => {
		// Always in the same order, so that two copies never wait for each other.
		await tx
			.select({ id: deals.id })
			.from(deals)
			.where(inArray(deals.id, [...new Set(views.map(({ dealId }) => dealId))]))
			.orderBy(deals.id)
			.for('no key update');
		await tx.execute(sql`
			with counted as (
				insert into deal_views (deal_id, visitor_hash, counted_at)
				select seen.deal_id, seen.visitor_hash, ${now.toISOString()}::timestamptz
				from jsonb_to_recordset(${rows}::jsonb) as seen(deal_id integer, visitor_hash text)
				join deals on deals.id = seen.deal_id and deals.listing <> 'hidden'
				on conflict (deal_id, visitor_hash) do update set counted_at = excluded.counted_at
				where deal_views.counted_at <= ${tooOld}::timestamptz
				returning deal_id
			)
			update deals set view_count = view_count + seen.views
			from (select deal_id, count(*)::integer as views from counted group by deal_id) as seen
			where deals.id = seen.deal_id`);
	});
}

/** Forgets who looked at what, once it no longer matters. */
export async function sweepViews({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	await db.delete(dealViews).where(lt(dealViews.countedAt, new Date(clock().getTime() - COUNTED_ONCE_MS)));
}
