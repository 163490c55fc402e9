import { MAX_MESSAGE_REPORT_LENGTH, MESSAGE_REPORT_REASONS } from '@bilby/contract/messages/reports';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { messages } from './messages.ts';

const REASONS = MESSAGE_REPORT_REASONS.map((reason) => `'${reason}'`).join(', ');

/** Reports of messages by their recipients. While a report is open, its message is not deleted. */
export const messageReports = pgTable(
	'message_reports',
	{
		id: identity(),
		/** Null if the message was deleted after the decision. */
		messageId: integer('message_id').references(() => messages.id, { onDelete: 'set null' }),
		/** The recipient of the message. */
		userId: ofUser(),
		reason: text('reason', { enum: MESSAGE_REPORT_REASONS }).notNull(),
		/** Plain text, may be empty. */
		text: text('text').notNull().default(''),
		createdAt: instant('created_at').notNull(),
		/** When staff decided about it. */
		settledAt: instant('settled_at'),
		/** True if staff agreed with it. */
		upheld: boolean('upheld').notNull().default(false),
	},
	(t) => [
		uniqueIndex('message_reports_of_message').on(t.messageId),
		index('message_reports_by_user').on(t.userId, t.id),
		index('message_reports_open').on(t.id).where(sql`settled_at is null`),
		check('message_reports_upheld_is_settled', sql`not ${t.upheld} or ${t.settledAt} is not null`),
		check('message_reports_open_has_message', sql`${t.settledAt} is not null or ${t.messageId} is not null`),
		check('message_reports_reason_valid', sql.raw(`reason in (${REASONS})`)),
		check('message_reports_text_length', sql.raw(`char_length(text) <= ${MAX_MESSAGE_REPORT_LENGTH}`)),
	],
);
