import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { instant } from './columns.ts';

/** Single-use tickets for a member's own event stream; only their hashes are kept. */
export const liveTickets = pgTable(
	'live_tickets',
	{
		ticketHash: text('ticket_hash').primaryKey(),
		userId: ofUser(),
		expiresAt: instant('expires_at').notNull(),
	},
	(t) => [index('live_tickets_by_user').on(t.userId), index('live_tickets_by_end').on(t.expiresAt)],
);
