import type { EndpointTable } from '../kernel/endpoint.ts';
import {
	batchCommentLikesBody,
	batchCommentLikesReply,
	batchLikesBody,
	batchLikesReply,
	commentLikeBody,
	commentLikeReply,
	likeBody,
	likeReply,
} from './wire.ts';

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
	'POST /api/commentslike': {
		access: 'vote',
		limit: 'write',
		isIdempotent: true,
		group: 'comments',
		summary: 'Like or dislike a comment; the same again takes it back',
		body: commentLikeBody,
		reply: commentLikeReply,
	},
	'POST /api/batch-comment-likes': {
		access: 'vote',
		limit: 'write',
		group: 'comments',
		summary: 'Set votes on comments',
		body: batchCommentLikesBody,
		reply: batchCommentLikesReply,
	},
} as const satisfies EndpointTable;
