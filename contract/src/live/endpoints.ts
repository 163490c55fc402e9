import type { EndpointTable } from '../kernel/endpoint.ts';
import { liveQuery } from './wire.ts';

export const liveEndpoints = {
	'GET /api/live': {
		access: 'browse',
		group: 'live',
		summary: 'Votes and comments as they happen',
		description:
			'Server-sent events. Each carries a LiveEvent as JSON. A stream begins with how things stand. `Last-Event-ID` resumes; where too much was missed for that, the event `reset` says so and the stream begins anew.',
		query: liveQuery,
	},
} as const satisfies EndpointTable;
