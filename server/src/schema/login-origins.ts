import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { instant } from './columns.ts';

/** Networks and devices that members logged in from, so that staff can find several accounts of one person. */
export const loginOrigins = pgTable(
	'login_origins',
	{
		userId: ofUser(),
		kind: text('kind', { enum: ['network', 'device'] }).notNull(),
		/** Keyed hash of the part of the address that names a network, or of the id in the browser's cookie. */
		hash: text('hash').notNull(),
		firstAt: instant('first_at').notNull(),
		/** The latest log-in. The row is deleted 90 days after it. */
		lastAt: instant('last_at').notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.kind, t.hash] }),
		index('login_origins_of_user').on(t.userId, t.kind, t.lastAt.desc().nullsFirst()),
		// The members who share a network or device, the latest log-in first.
		index('login_origins_shared').on(t.kind, t.hash, t.lastAt.desc().nullsFirst()),
		index('login_origins_by_end').on(t.lastAt),
		check('login_origins_kind_valid', sql`${t.kind} in ('network', 'device')`),
		check('login_origins_in_order', sql`${t.firstAt} <= ${t.lastAt}`),
	],
);
