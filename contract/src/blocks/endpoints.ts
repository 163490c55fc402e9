import type { EndpointTable } from '../kernel/endpoint.ts';
import { blockBody, blockReply, blocksReply } from './wire.ts';

const own = { access: 'block', group: 'members' } as const;

export const blockEndpoints = {
	'POST /api/block': {
		...own,
		limit: 'write',
		summary: 'Block or unblock a member',
		description: 'Hides the member’s deals and comments for you. They are not notified.',
		body: blockBody,
		reply: blockReply,
	},
	'GET /api/blocks': { ...own, summary: 'Members you have blocked, latest first', reply: blocksReply },
} as const satisfies EndpointTable;
