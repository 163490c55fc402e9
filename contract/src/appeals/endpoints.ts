import type { EndpointTable } from '../kernel/endpoint.ts';
import { appealBody, decisionParams, decisionReply } from './wire.ts';

// Suspended members can appeal too.
const own = { access: 'ownAccount', group: 'moderation' } as const;

export const appealEndpoints = {
	'GET /api/decision/:id': {
		...own,
		summary: 'A moderators’ decision about one of your posts, and your appeal',
		params: decisionParams,
		reply: decisionReply,
	},
	'POST /api/appeal': {
		...own,
		limit: 'write',
		summary: 'Appeal a decision about your post, once and within 30 days. If possible, another moderator reviews it',
		body: appealBody,
		reply: decisionReply,
	},
} as const satisfies EndpointTable;
