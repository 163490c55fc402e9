import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { instant } from './columns.ts';

/** How often something was tried within a window; `limits.ts` says what is counted. */
export const attempts = pgTable(
	'attempts',
	{
		key: text('key').primaryKey(),
		count: integer('count').notNull(),
		endsAt: instant('ends_at').notNull(),
	},
	(t) => [index('attempts_by_end').on(t.endsAt)],
);

/** Answers by the key that a client named its request with: the same request again changes nothing. */
export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		userId: ofUser(),
		key: text('key').notNull(),
		/** Of the call and its body: a key belongs to one request. */
		requestHash: text('request_hash').notNull(),
		answer: jsonb('answer').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.key] }),
		index('idempotency_keys_by_time').on(t.createdAt),
		check('idempotency_keys_length', sql`char_length(${t.key}) between 1 and 200`),
	],
);

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Which cached pages writes invalidated, for the other copies; swept when all have read it. Empty where there is one copy. */
export const pageInvalidations = pgTable(
	'page_clearings',
	{
		/** The transaction it is part of: unlike a number or a time, it tells whether a reader could see it already. */
		writtenBy: xid8('written_by').notNull().default(sql`pg_current_xact_id()`),
		/** Given by the copy that wrote it. */
		id: uuid('id').notNull(),
		tags: text('tags').array().notNull(),
		writtenAt: instant('written_at').notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.writtenBy, t.id] })],
);

/** Files that no row speaks for: just being written, or no longer wanted. What stays here for an hour is deleted. */
export const unclaimedFiles = pgTable(
	'unclaimed_files',
	{
		key: text('key').primaryKey(),
		since: instant('since').notNull(),
	},
	(t) => [index('unclaimed_files_by_time').on(t.since)],
);
