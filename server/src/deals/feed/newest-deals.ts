import { MAX_FEED_DEALS } from '@bilby/contract/live/limits';
import type { LiveEvent } from '@bilby/contract/live/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deals, isListed } from '#schema/deals.ts';

/** Returns the newest active deals as an event, for streams that start and whenever they change. */
export async function findNewestDeals(db: Database): Promise<LiveEvent[]> {
	// Drizzle would write the columns without their tables.
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
		// As in the index.
		.orderBy(sql`${deals.listedAt} desc nulls first`, sql`${deals.id} desc nulls first`)
		.limit(MAX_FEED_DEALS);
	return [{ type: 'feed', deals: newest }];
}
