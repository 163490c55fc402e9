import type { EndpointTable } from '../kernel/endpoint.ts';
import { liveQuery, liveTicketReply } from './wire.ts';

export const liveEndpoints = {
	'GET /api/live': {
		access: 'browse',
		group: 'live',
		summary: 'Votes, comments and new deals as they happen',
		description:
			'Server-sent events. Each carries a LiveEvent as JSON. A stream starts with the current state. `Last-Event-ID` resumes it. If too much was missed, the event `reset` says so and the stream starts over.',
		query: liveQuery,
	},
	'POST /api/live-ticket': {
		access: 'ownAccount',
		limit: 'write',
		group: 'live',
		summary: 'A single-use ticket for your notifications on the stream, valid for 30 seconds',
		reply: liveTicketReply,
	},
} as const satisfies EndpointTable;
