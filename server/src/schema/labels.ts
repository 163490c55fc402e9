import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { instant } from './columns.ts';

/** Stores, brands and tags that members follow. */
export const follows = pgTable(
	'follows',
	{
		userId: ofUser(),
		kind: text('kind', { enum: ['store', 'brand', 'tag'] }).notNull(),
		/** An id in the table of the kind. There is no foreign key, because labels are suspended and never deleted. */
		labelId: integer('label_id').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.kind, t.labelId] }),
		index('follows_by_label').on(t.kind, t.labelId),
		check('follows_kind_valid', sql`${t.kind} in ('store', 'brand', 'tag')`),
	],
);
