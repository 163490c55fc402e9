import type { EndpointTable } from '../kernel/endpoint.ts';
import { siteReply } from './site.ts';

export const siteEndpoints = {
	'GET /api/site': {
		access: 'browse',
		group: 'site',
		summary: 'Name, links and house advertisements',
		reply: siteReply,
	},
} as const satisfies EndpointTable;
