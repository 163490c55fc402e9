import type { EndpointTable } from '../kernel/endpoint.ts';
import { moderationLogBody, moderationLogReply, publicLogQuery, publicLogReply } from './wire.ts';

export const moderationLogEndpoints = {
	'POST /api/moderationLog': {
		access: 'readModerationLog',
		group: 'moderation',
		summary: 'Actions of moderators with who, when, what and why, latest first',
		body: moderationLogBody,
		reply: moderationLogReply,
	},
	'GET /api/moderation-log': {
		access: 'browse',
		group: 'moderation',
		summary: 'Actions on deals, comments and huddles without names, latest first',
		query: publicLogQuery,
		reply: publicLogReply,
	},
} as const satisfies EndpointTable;
