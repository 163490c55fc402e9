import type { EndpointTable } from '../kernel/endpoint.ts';
import { liveQuery, liveTicketReply } from './wire.ts';

export const liveEndpoints = {
	'GET /api/live': {
		access: 'browse',
		group: 'live',
		summary: 'Votes and comments as they happen',
		description:
			'Server-sent events. Each carries a LiveEvent as JSON. A stream begins with how things stand. `Last-Event-ID` resumes; where too much was missed for that, the event `reset` says so and the stream begins anew.',
		query: liveQuery,
	},
	'POST /api/live-ticket': {
		access: 'ownAccount',
		limit: 'write',
		group: 'live',
		summary: 'A ticket for one’s own notifications on the stream, good once and for 30 seconds',
		reply: liveTicketReply,
	},
} as const satisfies EndpointTable;
