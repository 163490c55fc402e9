import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const affiliatePrograms = pgTable(
	'affiliate_programs',
	{
		id: identity(),
		storeName: text('store_name').notNull(),
		domain: text('domain').notNull().unique(),
		/** With the placeholders {URL}, {ASIN} and {DOMAIN}. */
		pattern: text('pattern').notNull(),
		trackingParams: jsonb('tracking_params').$type<Record<string, string>>().notNull().default({}),
		active: boolean('active').notNull().default(true),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		check('affiliate_programs_domain_shape', sql`${t.domain} ~ '^[a-z0-9-]+(\\.[a-z0-9-]+)+$'`),
		check('affiliate_programs_params_object', sql`jsonb_typeof(${t.trackingParams}) = 'object'`),
	],
);
