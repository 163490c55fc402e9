import { discussionEndpoints } from '@bilby/contract/discussions/endpoints';
import { commentsReply } from '@bilby/contract/discussions/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { viewerOfMemberRoute } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { listNamedTwice } from '../platform/http/list-named-twice.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { flagComment, toggleCommentVote } from './judge-comments.service.ts';
import { listComments, listLatestComments } from './read-comments.service.ts';
import { deleteComment, postComment } from './write-comments.service.ts';

export function commentRoutes(app: App, context: AppContext): void {
	const serializerCompiler = listNamedTwice(commentsReply, 'comments');
	serveEndpoints(app, discussionEndpoints, {
		'GET /api/deal-comments': {
			serializerCompiler,
			handler: async ({ viewer, query }) => {
				const list = await listComments(context, viewer, query);
				return succeed({ ...list, message: list.comments });
			},
		},
		'POST /api/allComments': {
			serializerCompiler,
			handler: async ({ viewer, body }) => {
				const list = await listLatestComments(context, viewer, body);
				return succeed({ ...list, message: list.comments });
			},
		},
		'POST /api/deal-comment-all': (request) =>
			postComment(context, viewerOfMemberRoute(request), request.body, request.headers['idempotency-key']),
		'POST /api/commentslike': (request) => {
			const key = request.headers['idempotency-key'];
			return toggleCommentVote(context, viewerOfMemberRoute(request), { ...request.body, key });
		},
		'POST /api/update-flag': async (request) => {
			const { commentid: commentId, status } = request.body;
			const { hidden } = await flagComment(context, viewerOfMemberRoute(request), { commentId, status });
			return succeed({
				flagged: status ? (1 as const) : (0 as const),
				dcm_hidden: hidden ? (1 as const) : (0 as const),
			});
		},
		'DELETE /api/delete-comment': async (request) =>
			succeed(await deleteComment(context, viewerOfMemberRoute(request), request.body)),
	});
}
