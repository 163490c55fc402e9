import type { EndpointTable } from '../kernel/endpoint.ts';
import { selfCheckReply } from './wire.ts';

export const selfCheckEndpoints = {
	'GET /api/self-check': {
		access: 'browse',
		wantsViewer: true,
		group: 'operations',
		summary: 'What this installation runs on, and whether each part of it works',
		description: 'Results are at most a few seconds old. Staff also see where each part is and what is wrong with it.',
		reply: selfCheckReply,
	},
} as const satisfies EndpointTable;
