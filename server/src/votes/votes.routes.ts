import { succeed } from '@bilby/contract/kernel/envelope';
import { voteEndpoints } from '@bilby/contract/votes/endpoints';
import { MAX_NAMED } from '../accounts/profile/member-activity.ts';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { listDealVotes, storeDislikeReasons } from './dislike-reasons.ts';
import type { Votable } from './votable.ts';
import { findVotedTargets } from './votes.queries.ts';
import { openVoting, setVotes, toggleVote } from './votes.service.ts';

/** Votes on deals, comments and huddles. Addresses and names are those of the specification. */
export function voteRoutes(
	app: App,
	context: AppContext,
	votables: { deal: Votable; comment: Votable; huddle: Votable },
): void {
	const deals = openVoting(context, votables.deal);
	const comments = openVoting(context, votables.comment);
	const huddles = openVoting(context, votables.huddle);
	const toggle = async (...vote: Parameters<typeof toggleVote>) => {
		const { status, likes, dislikes } = await toggleVote(...vote);
		return succeed({ likecount: likes, dislikecount: dislikes, myVote: status });
	};
	serveEndpoints(app, voteEndpoints, {
		'POST /api/like': async (request) => {
			const { body, headers } = request;
			const voter = requireViewer(request);
			const idempotent = { call: 'like', key: headers['idempotency-key'], body };
			const cast = await toggleVote(deals, { targetId: body.dealId, voter, like: body.like, request: idempotent });
			const findIds = (value: 1 | -1) =>
				findVotedTargets(context.db, votables.deal.votes, { userId: voter.userId, value, limit: MAX_NAMED });
			const [likeIds, dislikeIds] = await Promise.all([findIds(1), findIds(-1)]);
			return succeed({
				likecount: cast.likes,
				dislikecount: cast.dislikes,
				likeCountId: { likeIds, dislikeIds, count: cast.likes - cast.dislikes },
			});
		},
		'POST /api/batch-likes': async (request) => {
			const voter = requireViewer(request);
			const sent = request.body.operations;
			const operations = sent.map(({ dealId, status, timestamp }) => ({ targetId: dealId, status, timestamp }));
			const updates = await setVotes(deals, voter, operations);
			const given = sent.flatMap(({ dealId, reason }) => (reason ? [{ dealId, reason }] : []));
			await storeDislikeReasons(context.db, voter.userId, given);
			return succeed({ updates: updates.map(({ targetId, ...update }) => ({ dealId: targetId, ...update })) });
		},
		'POST /api/dealVotes': async ({ body }) => succeed(await listDealVotes(context.db, body)),
		'POST /api/commentslike': (request) => {
			const { body, headers } = request;
			return toggle(comments, {
				targetId: body.commentId,
				within: { type: 'deal', id: body.dealId },
				voter: requireViewer(request),
				like: body.like,
				request: { call: 'commentslike', key: headers['idempotency-key'], body },
			});
		},
		'POST /api/forumcommentslike': (request) => {
			const { body, headers } = request;
			return toggle(comments, {
				targetId: body.commentId,
				within: { type: 'huddle', id: body.forumId },
				voter: requireViewer(request),
				like: body.like,
				request: { call: 'forumcommentslike', key: headers['idempotency-key'], body },
			});
		},
		'POST /api/forumlike': (request) => {
			const { body, headers } = request;
			return toggle(huddles, {
				targetId: body.forumId,
				voter: requireViewer(request),
				like: body.like,
				request: { call: 'forumlike', key: headers['idempotency-key'], body },
			});
		},
		'POST /api/batch-huddle-likes': async (request) => {
			const operations = request.body.operations.map(({ forumId, ...vote }) => ({ targetId: forumId, ...vote }));
			const updates = await setVotes(huddles, requireViewer(request), operations);
			return succeed({ updates: updates.map(({ targetId, ...update }) => ({ forumId: targetId, ...update })) });
		},
		'POST /api/batch-comment-likes': async (request) => {
			const operations = request.body.operations.map(({ commentId, ...vote }) => ({ targetId: commentId, ...vote }));
			const updates = await setVotes(comments, requireViewer(request), operations);
			return succeed({ updates: updates.map(({ targetId, ...update }) => ({ commentId: targetId, ...update })) });
		},
	});
}
