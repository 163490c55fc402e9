import { MAX_FEED_DEALS } from '@bilby/contract/live/limits';
import type { LiveEvent } from '@bilby/contract/live/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deals, isListed } from '#schema/deals.ts';

/** Returns the newest active deals as an event. Streams send it when they start and whenever these deals change. */
export async function findNewestDeals(db: Database): Promise<LiveEvent[]> {
	// Raw SQL, because Drizzle would omit the table names.
	const slugs = sql<string[]>`array(
		select categories.slug from deal_categories
		join categories on categories.id = deal_categories.category_id
		where deal_categories.deal_id = deals.id
		order by categories.slug
	)`;
	const newest = await db
		.select({ id: deals.id, userId: deals.userId, categories: slugs })
		.from(deals)
		.where(isListed('live', 'deals'))
		// The same order as the index.
		.orderBy(sql`${deals.listedAt} desc nulls first`, sql`${deals.id} desc nulls first`)
		.limit(MAX_FEED_DEALS);
	return [{ type: 'feed', deals: newest }];
}
