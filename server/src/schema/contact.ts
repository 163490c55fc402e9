import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECTS } from '@bilby/contract/contact/rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** Messages to the operators of the site. */
export const contactMessages = pgTable(
	'contact_messages',
	{
		id: identity(),
		/** The sender, if logged in; null for a visitor. */
		userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		/** The address for the reply, which is not verified. */
		email: text('email').notNull(),
		subject: text('subject', { enum: CONTACT_SUBJECTS }).notNull(),
		message: text('message').notNull(),
		/** Hash of the sender's idempotency key and the message, so that a repeated request stores nothing. */
		sentKey: text('sent_key').unique(),
		createdAt: instant('created_at').notNull(),
		answeredAt: instant('answered_at'),
	},
	(t) => [
		index('contact_messages_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('contact_messages_open')
			.on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`${t.answeredAt} is null`),
		index('contact_messages_of_member').on(t.userId, t.createdAt.desc().nullsFirst()),
		check('contact_messages_name_length', sql.raw(`char_length(name) between 1 and ${CONTACT_NAME_MAX}`)),
		check('contact_messages_email_length', sql.raw('char_length(email) between 3 and 254')),
		check('contact_messages_message_length', sql.raw(`char_length(message) between 1 and ${CONTACT_MESSAGE_MAX}`)),
	],
);
