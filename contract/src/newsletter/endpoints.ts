import { z } from 'zod';
import { emailBody, tokenBody } from '../accounts/wire.ts';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply, successReply } from '../kernel/envelope.ts';

/** A JSON or form body with the token, or the one-click body of RFC 8058, whose token is in the address. */
const unsubscribeBody = z.union([tokenBody, z.object({ 'List-Unsubscribe': z.literal('One-Click') })]);

const linkQuery = z.object({ token: z.string().max(300) });

/** The subject of a mailed link. Reading it changes nothing. */
const mailedLinkReply = successReply({
	/** The mails that the reader gets, as part of a sentence: "emails about your notifications". */
	about: z.string(),
	isSubscribed: z.boolean(),
});

const open = { access: 'openAccount', group: 'newsletter' } as const;
const write = { ...open, limit: 'write', reply: messageReply } as const;

export const newsletterEndpoints = {
	'POST /api/newsletter-subscribe': {
		...write,
		summary: 'Subscribe to the newsletter. Needs confirmation by email',
		body: emailBody,
	},
	'GET /api/newsletter-confirm': {
		...open,
		summary: 'Read the state behind a mailed confirmation link, without confirming',
		query: linkQuery,
		reply: mailedLinkReply,
	},
	'POST /api/newsletter-confirm': { ...write, summary: 'Confirm the newsletter', body: tokenBody },
	'GET /api/unsubscribe-link': {
		...open,
		summary: 'Read what a mailed unsubscribe link stops, without stopping it',
		query: linkQuery,
		reply: mailedLinkReply,
	},
	'GET /api/unsubscribe': {
		...open,
		summary: 'Redirect a person who opens the List-Unsubscribe address to the unsubscribe page',
		query: linkQuery.partial(),
	},
	'POST /api/unsubscribe': {
		...write,
		summary: 'Unsubscribe from one kind of email, from the page or with a mail program’s one-click request',
		query: linkQuery.partial(),
		body: unsubscribeBody,
		takesPlainForm: true,
	},
} as const satisfies EndpointTable;
