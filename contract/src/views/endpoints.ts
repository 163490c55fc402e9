import { z } from 'zod';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireId } from '../kernel/wire-values.ts';

/** Sent by a page that may be left meanwhile. */
export const viewEndpoints = {
	'POST /api/view': {
		access: 'browse',
		group: 'views',
		summary: 'Somebody looks at a deal or a huddle; counted once in 24 hours for an address',
		body: z.union([z.object({ dealId: wireId }), z.object({ forumId: wireId })], 'A deal or a huddle, please.'),
		reply: successReply({}),
	},
} as const satisfies EndpointTable;
