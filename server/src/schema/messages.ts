import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_SUBJECT_LENGTH } from '@bilby/contract/messages/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, instant, tsvector } from './columns.ts';
import { DEAL_TEXT } from './deal-search.ts';

/**
 * Messages between members, and between members and the moderators. Each side deletes its own copy. The row is deleted when no
 * side has a copy left.
 */
export const messages = pgTable(
	'messages',
	{
		id: identity(),
		/** Null for the team and for deleted members. */
		senderId: integer('sender_id').references(() => users.id, { onDelete: 'set null' }),
		/** Null for the team and for deleted members. */
		recipientId: integer('recipient_id').references(() => users.id, { onDelete: 'set null' }),
		/** Sent in the name of the team. */
		isFromTeam: boolean('is_from_team').notNull().default(false),
		/** Sent to the moderators. */
		isToTeam: boolean('is_to_team').notNull().default(false),
		/** The message that it replies to; null if there is none or it was deleted. */
		parentId: integer('parent_id').references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
		/** The first message of the exchange; null for the first one itself. That message may have been deleted. */
		firstId: integer('first_id'),
		/** The exchange: the id of its first message. */
		conversationId: integer('conversation_id')
			.notNull()
			.generatedAlwaysAs((): SQL => sql`coalesce(first_id, id)`),
		/** May be empty. */
		subject: text('subject').notNull(),
		/** Plain text with the quoted original. */
		body: text('body').notNull(),
		sentAt: instant('sent_at').notNull(),
		/** When the recipient opened it. */
		readAt: instant('read_at'),
		/** The sender has no copy: deleted, or sent by the team. */
		isSenderGone: boolean('is_sender_gone').notNull().default(false),
		/** The recipient has no copy: deleted, or settled by the team. */
		isRecipientGone: boolean('is_recipient_gone').notNull().default(false),
		/** Words of the subject and the text, with a mark for each owner, so that a search reads one member's messages only. */
		search: tsvector('search')
			.notNull()
			.generatedAlwaysAs((): SQL => sql.raw(messageVector())),
	},
	(t) => [
		index('messages_inbox').on(t.recipientId, t.id.desc().nullsFirst()).where(sql`not is_recipient_gone`),
		index('messages_sent').on(t.senderId, t.id.desc().nullsFirst()).where(sql`not is_sender_gone`),
		index('messages_by_parent').on(t.parentId).where(sql`parent_id is not null`),
		index('messages_of_conversation').on(t.conversationId, t.id),
		index('messages_to_team').on(t.id).where(sql`is_to_team and not is_recipient_gone`),
		// For deleting a member.
		index('messages_of_recipient').on(t.recipientId).where(sql`recipient_id is not null`),
		index('messages_of_sender').on(t.senderId).where(sql`sender_id is not null`),
		index('messages_search').using('gin', t.search),
		check('messages_subject_length', sql.raw(`char_length(subject) <= ${MAX_MESSAGE_SUBJECT_LENGTH}`)),
		check('messages_body_length', sql.raw(`char_length(body) between 1 and ${MAX_MESSAGE_LENGTH}`)),
		check('messages_not_to_self', sql`${t.senderId} <> ${t.recipientId}`),
		check('messages_one_team', sql`not (${t.isFromTeam} and ${t.isToTeam})`),
		check(
			'messages_team_has_no_member',
			sql`not (${t.isFromTeam} and ${t.senderId} is not null) and not (${t.isToTeam} and ${t.recipientId} is not null)`,
		),
	],
);

/** The lexeme that marks the owner of a copy. No word contains an equals sign, so no text can imitate it. */
export const OWNER_LEXEMES = { inbox: 'to=', sent: 'from=' } as const;

/** Without the sender, members who left stay unnamed in the index too. */
function messageVector(): string {
	const owner = (lexeme: string, column: string) => `'${lexeme}' || coalesce(${column}, 0)::text`;
	const owners = `array[${owner(OWNER_LEXEMES.inbox, 'recipient_id')}, ${owner(OWNER_LEXEMES.sent, 'sender_id')}]`;
	return `to_tsvector('${DEAL_TEXT}'::regconfig, subject || ' ' || body) || array_to_tsvector(${owners})`;
}

/** The number of messages that each member has. No row means none. */
export const messageCounts = pgTable(
	'message_counts',
	{
		/** The id of the member. */
		id: integer('id')
			.primaryKey()
			.references(() => users.id, { onDelete: 'cascade' }),
		inbox: integer('inbox').notNull().default(0),
		unread: integer('unread').notNull().default(0),
		sent: integer('sent').notNull().default(0),
		/** Grows with every change. The count with the higher revision is newer. */
		revision: integer('revision').notNull().default(0),
	},
	(t) => [check('message_counts_valid', sql`${t.unread} >= 0 and ${t.inbox} >= ${t.unread} and ${t.sent} >= 0`)],
);

const member = (column: string) =>
	integer(column)
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' });

/** The people that a member has exchanged messages with. The rows outlive deleted messages. */
export const messageContacts = pgTable(
	'message_contacts',
	{
		userId: member('user_id'),
		contactId: member('contact_id'),
		/** When the member last wrote to the contact. */
		sentAt: instant('sent_at'),
		/** When the contact last wrote to the member. */
		receivedAt: instant('received_at'),
		/** The later of both. */
		latestAt: instant('latest_at').notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.contactId] }),
		index('message_contacts_latest').on(t.userId, t.latestAt.desc().nullsFirst(), t.contactId.desc().nullsFirst()),
		index('message_contacts_by_contact').on(t.contactId),
	],
);
