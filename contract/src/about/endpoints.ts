import type { EndpointTable } from '../kernel/endpoint.ts';
import { aboutReply } from './wire.ts';

export const aboutEndpoints = {
	'GET /api/about': {
		access: 'browse',
		group: 'site',
		summary: 'The text of the About page, and figures of this installation that are at most ten minutes old',
		reply: aboutReply,
	},
} as const satisfies EndpointTable;
