import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';
import { deals } from './deals.ts';

export const votes = pgTable(
	'votes',
	{
		dealId: integer('deal_id')
			.notNull()
			.references(() => deals.id, { onDelete: 'cascade' }),
		userId: integer('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** 1 like, -1 dislike. */
		value: smallint('value').notNull(),
		castAt: instant('cast_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.dealId, t.userId] }),
		index('votes_recent').on(t.dealId, t.castAt.desc().nullsFirst()),
		index('votes_by_user').on(t.userId, t.castAt.desc().nullsFirst()),
		check('votes_value_valid', sql`${t.value} in (-1, 1)`),
	],
);
