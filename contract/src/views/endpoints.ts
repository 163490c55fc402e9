import { z } from 'zod';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireId } from '../kernel/wire-values.ts';

/** The page that sends this may be closed before the response arrives. */
export const viewEndpoints = {
	'POST /api/view': {
		access: 'browse',
		group: 'views',
		summary: 'Count a view of a deal or huddle, once in 24 hours for each address',
		body: z.union([z.object({ dealId: wireId }), z.object({ forumId: wireId })], 'Please send a deal or a huddle.'),
		reply: successReply({}),
	},
} as const satisfies EndpointTable;
