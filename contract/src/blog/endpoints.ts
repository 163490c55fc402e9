import { z } from 'zod';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { blogPostId, blogPostReply, blogQuery, blogReply } from './wire.ts';

export const blogEndpoints = {
	'GET /api/blog': {
		access: 'browse',
		group: 'site',
		summary: 'Posts of the blog without their texts, latest first',
		query: blogQuery,
		reply: blogReply,
	},
	'GET /api/blog/:id': {
		access: 'browse',
		group: 'site',
		summary: 'One post of the blog',
		params: z.object({ id: blogPostId }),
		reply: blogPostReply,
	},
} as const satisfies EndpointTable;
