import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofUser, sessions } from './accounts.ts';
import { instant } from './columns.ts';

/** Hashes of single-use tickets for a member's own event stream. */
export const liveTickets = pgTable(
	'live_tickets',
	{
		ticketHash: text('ticket_hash').primaryKey(),
		userId: ofUser(),
		/** The session that requested it. A ticket stops working when that session ends. */
		sessionId: uuid('session_id')
			.notNull()
			.references(() => sessions.id, { onDelete: 'cascade' }),
		expiresAt: instant('expires_at').notNull(),
	},
	(t) => [
		index('live_tickets_by_user').on(t.userId),
		index('live_tickets_by_session').on(t.sessionId),
		index('live_tickets_by_end').on(t.expiresAt),
	],
);
