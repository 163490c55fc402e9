import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';
import { deals } from './deals.ts';

/** A price of a product, which is identified by its normalised address. */
export const pricePoints = pgTable(
	'price_points',
	{
		id: identity(),
		normalizedUrl: text('normalized_url').notNull(),
		dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
		priceCents: integer('price_cents').notNull(),
		recordedAt: instant('recorded_at').notNull().defaultNow(),
	},
	(t) => [
		index('price_points_by_product').on(t.normalizedUrl, t.recordedAt),
		index('price_points_by_deal').on(t.dealId),
		check('price_points_range', sql`${t.priceCents} between 0 and 999999999`),
	],
);
