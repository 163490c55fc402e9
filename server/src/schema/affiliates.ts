import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const affiliatePrograms = pgTable(
	'affiliate_programs',
	{
		id: identity(),
		storeName: text('store_name').notNull(),
		domain: text('domain').notNull().unique(),
		/** Contains the placeholders {URL}, {ASIN} and {DOMAIN}. */
		pattern: text('pattern').notNull(),
		trackingParams: jsonb('tracking_params').$type<Record<string, string>>().notNull().default({}),
		active: boolean('active').notNull().default(true),
		/** Counts edits, so that one member of staff does not overwrite another's. */
		version: integer('version').notNull().default(1),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		check('affiliate_programs_domain_shape', sql`${t.domain} ~ '^[a-z0-9-]+(\\.[a-z0-9-]+)+$'`),
		check('affiliate_programs_params_object', sql`jsonb_typeof(${t.trackingParams}) = 'object'`),
	],
);

/** Clicks on a program's links by day in Sydney. Single clicks are not stored. */
export const affiliateClicks = pgTable(
	'affiliate_clicks',
	{
		programId: integer('program_id')
			.notNull()
			.references(() => affiliatePrograms.id, { onDelete: 'cascade' }),
		day: date('day', { mode: 'string' }).notNull(),
		clicks: integer('clicks').notNull(),
	},
	(t) => [primaryKey({ columns: [t.day, t.programId] }), check('affiliate_clicks_positive', sql`${t.clicks} > 0`)],
);
