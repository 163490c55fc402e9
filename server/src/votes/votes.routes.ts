import { succeed } from '@bilby/contract/kernel/envelope';
import { batchLikesBody, batchLikesReply, likeBody, likeReply } from '@bilby/contract/votes/wire';
import { viewerOfMemberRoute } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { idempotencyHeaders } from '../platform/http/idempotency.ts';
import { openVoting } from './votes.service.ts';

export function voteRoutes(app: App, context: AppContext): void {
	const voting = openVoting(context);
	const config = { access: 'vote', limit: 'write' } as const;
	const tags = ['votes'];
	app.post(
		'/api/like',
		{
			config,
			schema: {
				tags,
				summary: 'Like or dislike a deal; the same again takes it back',
				headers: idempotencyHeaders,
				body: likeBody,
				response: { 200: likeReply },
			},
		},
		(request) => {
			const key = request.headers['idempotency-key'];
			return voting.toggleVote(viewerOfMemberRoute(request), { ...request.body, key });
		},
	);
	app.post(
		'/api/batch-likes',
		{
			config,
			schema: { tags, summary: 'Set votes on deals', body: batchLikesBody, response: { 200: batchLikesReply } },
		},
		async (request) =>
			succeed({ updates: await voting.setVotes(viewerOfMemberRoute(request), request.body.operations) }),
	);
}
