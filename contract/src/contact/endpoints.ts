import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import {
	answerContactBody,
	answerContactReply,
	contactBody,
	contactMessagesBody,
	contactMessagesReply,
} from './wire.ts';

const staff = { access: 'answerContact', group: 'contact' } as const;

export const contactEndpoints = {
	'POST /api/contact': {
		access: 'openAccount',
		wantsViewer: true,
		limit: 'write',
		isIdempotent: true,
		group: 'contact',
		summary: 'Write to the people who run the site',
		description: 'For visitors and members. Both need the solution to a captcha.',
		body: contactBody,
		reply: messageReply,
	},
	'POST /api/contactMessages': {
		...staff,
		summary: 'Contact messages, latest first',
		body: contactMessagesBody,
		reply: contactMessagesReply,
	},
	'POST /api/answerContact': {
		...staff,
		limit: 'write',
		summary: 'Mark a message as answered or not answered',
		body: answerContactBody,
		reply: answerContactReply,
	},
} as const satisfies EndpointTable;
