import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

const member = (column: string) =>
	integer(column)
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' });

/** Members whose content another member hides everywhere. */
export const blocks = pgTable(
	'blocks',
	{
		blockerId: member('blocker_id'),
		blockedId: member('blocked_id'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.blockerId, t.blockedId] }),
		// For deleting a member.
		index('blocks_by_blocked').on(t.blockedId),
		check('blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
	],
);
