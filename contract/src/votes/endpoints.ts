import type { EndpointTable } from '../kernel/endpoint.ts';
import { batchLikesBody, batchLikesReply, likeBody, likeReply } from './wire.ts';

export const voteEndpoints = {
	'POST /api/like': {
		access: 'vote',
		limit: 'write',
		isIdempotent: true,
		group: 'votes',
		summary: 'Like or dislike a deal; the same again takes it back',
		body: likeBody,
		reply: likeReply,
	},
	'POST /api/batch-likes': {
		access: 'vote',
		limit: 'write',
		group: 'votes',
		summary: 'Set votes on deals',
		body: batchLikesBody,
		reply: batchLikesReply,
	},
} as const satisfies EndpointTable;
