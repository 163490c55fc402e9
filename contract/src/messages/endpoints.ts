import type { EndpointTable } from '../kernel/endpoint.ts';
import {
	deleteMessagesBody,
	emailListBody,
	emailListReply,
	messageStatusBody,
	messagesBody,
	messagesReply,
	messageThreadBody,
	messageThreadReply,
	reportMessageBody,
	reportMessageReply,
	sendMessageBody,
	sendMessageReply,
	unreadMessagesReply,
} from './wire.ts';

// Members who may only look around can still read and delete their messages.
const own = { access: 'ownAccount', group: 'messages' } as const;

export const messageEndpoints = {
	'POST /api/getMessages': {
		...own,
		limit: 'search',
		summary: 'Messages you have received, latest first',
		body: messagesBody,
		reply: messagesReply,
	},
	'POST /api/sentMessages': {
		...own,
		limit: 'search',
		summary: 'Messages you have sent, latest first',
		body: messagesBody,
		reply: messagesReply,
	},
	'POST /api/messageThread': {
		...own,
		summary: 'The exchange that a message belongs to: the first message and all replies',
		body: messageThreadBody,
		reply: messageThreadReply,
	},
	'POST /api/sendMessage': {
		access: 'message',
		group: 'messages',
		limit: 'write',
		isIdempotent: true,
		summary: 'Send a message to a member or to the moderators',
		description:
			'Messages to members who are unknown, disabled, unverified, closed to messages, or who block you, all return the same response.',
		body: sendMessageBody,
		reply: sendMessageReply,
	},
	'POST /api/updateMessageStatus': {
		...own,
		limit: 'write',
		summary: 'Mark received messages as read',
		body: messageStatusBody,
		reply: unreadMessagesReply,
	},
	'POST /api/deleteMessages': {
		...own,
		limit: 'write',
		summary: 'Delete your copies of messages. The other side keeps theirs',
		body: deleteMessagesBody,
		reply: unreadMessagesReply,
	},
	'POST /api/reportMessage': {
		access: 'flag',
		group: 'messages',
		limit: 'write',
		summary: 'Report a message that you received',
		description:
			'Staff then see this message and at most two around it. The log records each view. A repeated report changes nothing.',
		body: reportMessageBody,
		reply: reportMessageReply,
	},
	'POST /api/emailList': {
		...own,
		summary: 'People you have exchanged messages with, by username. Staff find everyone',
		body: emailListBody,
		reply: emailListReply,
	},
} as const satisfies EndpointTable;
