import { z } from 'zod';
import { avatarWire, hiddenMember } from '../accounts/wire.ts';
import { MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { amongFields } from '../kernel/among-fields.ts';
import { successReply } from '../kernel/envelope.ts';
import { isVisible, withoutDisguises } from '../kernel/readable-text.ts';
import {
	wireBoolean,
	wireCursor,
	wireId,
	wireInstant,
	wireInteger,
	wireNote,
	wirePage,
	wireText,
} from '../kernel/wire-values.ts';
import {
	MAX_MESSAGE_LENGTH,
	MAX_MESSAGE_SUBJECT_LENGTH,
	MAX_MESSAGES_AT_ONCE,
	MESSAGE_BOXES,
	MESSAGE_TEXTS,
	MESSAGES_PER_PAGE,
} from './limits.ts';
import { isOnlyQuote } from './quotes.ts';
import { MAX_MESSAGE_REPORT_LENGTH, MESSAGE_REPORT_REASONS, MESSAGE_REPORT_TEXTS } from './reports.ts';

const TOO_MANY = `Please choose at most ${MAX_MESSAGES_AT_ONCE} messages at a time.`;
const messageIds = z.array(wireId).min(1, 'Please choose a message.').max(MAX_MESSAGES_AT_ONCE, TOO_MANY);
/** Accepts one id or a list. */
const oneOrMoreIds = z.union([wireId.transform((id) => [id]), messageIds], 'Please choose a message.');

export const messagesBody = z
	.object({
		page: wirePage.default(1),
		limit: wireInteger(1, MESSAGES_PER_PAGE).default(MESSAGES_PER_PAGE),
		searchText: wireText(MAX_SEARCH_LENGTH).default(''),
		ids: z.array(wireId).max(MAX_MESSAGES_AT_ONCE, TOO_MANY).optional().describe('Only these messages.'),
		cursor: wireCursor.optional().describe('`nextCursor` of the previous response. Continues exactly there.'),
	})
	.prefault({});
export type MessagesQuery = z.output<typeof messagesBody>;

const messageWire = z.object({
	id: wireId,
	/** The other person: the sender in the inbox, the recipient in the sent list. Null for the team and deleted members. */
	userId: wireId.nullable(),
	userName: z.string(),
	hidden: hiddenMember,
	/** The username; for staff, the address. Empty for the team and deleted members. */
	userEmail: z.string(),
	avatar: avatarWire,
	/** True if the other side is the moderators’ team. */
	team: z.boolean(),
	subject: z.string(),
	/** Plain text. */
	message: z.string(),
	date: wireInstant,
	/** True if the recipient has read it. Senders always get true. */
	read: z.boolean(),
	/** True if you have reported it. */
	reported: z.boolean(),
	parent_id: wireId.nullable(),
	/** The same for all messages of an exchange. */
	conversation_id: wireId,
});
export type MessageWire = z.infer<typeof messageWire>;

export const messagesReply = successReply({
	/** Latest first. */
	data: z.array(messageWire),
	/** All messages of the list. With a search, matches are counted up to 1,000. */
	count: z.int(),
	totalCount: z.int(),
	totalCapped: z.boolean(),
	unread: z.int(),
	nextCursor: z.string().nullable(),
});

export const messageThreadBody = z.object({
	id: wireId.describe('A message that you sent or received.'),
	before: wireId.optional().describe('Only messages older than this one.'),
});
const threadMessage = messageWire.extend({
	/** True if you sent it. */
	sent: z.boolean(),
});
export type ThreadMessageWire = z.infer<typeof threadMessage>;
export const messageThreadReply = successReply({
	/** Your copies of the messages of the exchange, oldest first. The latest 50, or the 50 before `before`. */
	data: z.array(threadMessage),
	/** True if there are older ones. */
	hasOlder: z.boolean(),
});

export const sendMessageBody = z.object({
	userId: wireId.optional().describe('The recipient by id.'),
	toAdmin: wireBoolean.default(false).describe('1 sends it to the moderators.'),
	toAddress: wireText(254)
		.optional()
		.describe(
			'The recipient by username, with or without an @ before it. People you have written with: also by email.',
		),
	subject: wireText(MAX_MESSAGE_SUBJECT_LENGTH).default(''),
	message: z
		.string(MESSAGE_TEXTS.required)
		.overwrite(withoutDisguises)
		.trim()
		.max(MAX_MESSAGE_LENGTH, MESSAGE_TEXTS.tooLong)
		.refine(isVisible, MESSAGE_TEXTS.required)
		.refine((message) => !isOnlyQuote(message), MESSAGE_TEXTS.onlyQuote),
	parent_id: wireId.nullish().describe('The message that this one replies to. It decides the recipient.'),
});
export type SendMessage = z.output<typeof sendMessageBody>;

export const sendMessageReply = successReply({ message: z.string(), id: wireId });

export const messageStatusBody = z.object({ id: oneOrMoreIds });
export const unreadMessagesReply = successReply({ unread: z.int() });

export const deleteMessagesBody = z.object({
	id: oneOrMoreIds,
	selectedMenu: z.enum(MESSAGE_BOXES, 'This list doesn’t exist.').default('inbox'),
});

export const reportMessageBody = z
	.object({
		id: wireId.describe('A message that you received from a member.'),
		reason: z.enum(MESSAGE_REPORT_REASONS, 'Please choose a reason.'),
		text: wireNote(MAX_MESSAGE_REPORT_LENGTH).default('').describe('What you add. Required for `other`.'),
	})
	.refine(
		({ reason, text }) => reason !== 'other' || isVisible(text),
		amongFields({ names: ['text'], message: MESSAGE_REPORT_TEXTS.noText }),
	);
export type ReportMessage = z.output<typeof reportMessageBody>;
export const reportMessageReply = successReply({ message: z.string() });

export const emailListBody = z
	.object({ search: wireText(50).default('').describe('The start of a username.') })
	.prefault({});

const recipientWire = z.object({
	/** The username, which `toAddress` accepts. */
	email: z.string(),
	avatar: avatarWire,
	/** When the member last wrote to you, and you to them. */
	wroteAt: wireInstant.nullable(),
	youWroteAt: wireInstant.nullable(),
});
export type MessageRecipient = z.infer<typeof recipientWire>;
export const emailListReply = successReply({ data: z.array(recipientWire) });
