import { succeed } from '@bilby/contract/kernel/envelope';
import { voteEndpoints } from '@bilby/contract/votes/endpoints';
import { viewerOfMemberRoute } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { VoteBatcher } from './vote-batcher.ts';
import { setVotes, toggleVote } from './votes.service.ts';

export function voteRoutes(app: App, context: AppContext): void {
	const voting = { ...context, batcher: new VoteBatcher(context) };
	serveEndpoints(app, voteEndpoints, {
		'POST /api/like': (request) => {
			const key = request.headers['idempotency-key'];
			return toggleVote(voting, viewerOfMemberRoute(request), { ...request.body, key });
		},
		'POST /api/batch-likes': async (request) =>
			succeed({ updates: await setVotes(voting, viewerOfMemberRoute(request), request.body.operations) }),
	});
}
