import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

const member = (column: string) =>
	integer(column)
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' });

/** Who wants to see nothing of whom, wherever members meet. */
export const blocks = pgTable(
	'blocks',
	{
		blockerId: member('blocker_id'),
		blockedId: member('blocked_id'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.blockerId, t.blockedId] }),
		// Deleting a member looks for those who blocked them.
		index('blocks_by_blocked').on(t.blockedId),
		check('blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
	],
);
