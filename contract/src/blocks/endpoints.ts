import type { EndpointTable } from '../kernel/endpoint.ts';
import { blockBody, blockReply, blocksReply } from './wire.ts';

const own = { access: 'block', group: 'members' } as const;

export const blockEndpoints = {
	'POST /api/block': {
		...own,
		limit: 'write',
		summary: 'Block a member, or no more',
		description:
			'What a blocked member posts and says is folded away for the one who blocked them. They learn nothing of it.',
		body: blockBody,
		reply: blockReply,
	},
	'GET /api/blocks': { ...own, summary: 'Whom one has blocked, the latest first', reply: blocksReply },
} as const satisfies EndpointTable;
