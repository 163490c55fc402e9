import { EXPORT_STATES } from '@bilby/contract/privacy/choices';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { instant } from './columns.ts';

/** Downloads of personal data. A row is deleted when there is nothing left to show for it. */
export const accountExports = pgTable(
	'account_exports',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: ofUser(),
		state: text('state', { enum: EXPORT_STATES }).notNull().default('queued'),
		/** The current attempt to prepare the download. A superseded attempt leaves no file. */
		run: uuid('run'),
		/** Parts in the file so far, and in total. */
		partsDone: integer('parts_done').notNull().default(0),
		partsTotal: integer('parts_total').notNull().default(1),
		fileKey: text('file_key'),
		bytes: bigint('bytes', { mode: 'number' }),
		requestedAt: instant('requested_at').notNull(),
		/** When preparing ended; null while it is in progress. */
		settledAt: instant('settled_at'),
		/** When the file is deleted. */
		expiresAt: instant('expires_at'),
		/** Hash of the only key that opens the file, with the session it belongs to. */
		keyHash: text('key_hash'),
		keySession: uuid('key_session'),
		keyExpiresAt: instant('key_expires_at'),
	},
	(t) => [
		index('account_exports_by_user').on(t.userId, t.requestedAt.desc().nullsFirst()),
		uniqueIndex('account_exports_one_under_way').on(t.userId).where(sql`state in ('queued', 'preparing')`),
		index('account_exports_by_request').on(t.requestedAt),
		check('account_exports_state_valid', sql`${t.state} in ('queued', 'preparing', 'ready', 'failed')`),
		check(
			'account_exports_ready_has_file',
			sql`${t.state} <> 'ready' or (${t.fileKey} is not null and ${t.bytes} is not null and ${t.expiresAt} is not null)`,
		),
		check('account_exports_parts_in_range', sql`${t.partsDone} between 0 and ${t.partsTotal}`),
	],
);
