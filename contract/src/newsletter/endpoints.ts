import { z } from 'zod';
import { emailBody, tokenBody } from '../accounts/wire.ts';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';

/** JSON or a form with the token; or the one-click body of RFC 8058, whose token stands in the address. */
const unsubscribeBody = z.union([tokenBody, z.object({ 'List-Unsubscribe': z.literal('One-Click') })]);

const open = { access: 'openAccount', limit: 'write', group: 'newsletter', reply: messageReply } as const;

export const newsletterEndpoints = {
	'POST /api/newsletter-subscribe': {
		...open,
		summary: 'Subscribe to the newsletter. Needs confirmation by email',
		body: emailBody,
	},
	'POST /api/newsletter-confirm': { ...open, summary: 'Confirm the newsletter', body: tokenBody },
	'POST /api/unsubscribe': {
		...open,
		summary: 'Unsubscribe from one kind of email, from the page or with a mail program’s one-click request',
		query: z.object({ token: z.string().max(300).optional() }),
		body: unsubscribeBody,
	},
} as const satisfies EndpointTable;
