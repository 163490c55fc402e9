import {
	allCommentsBody,
	commentsQuery,
	commentsReply,
	deleteCommentBody,
	deleteCommentReply,
	flagBody,
	flagReply,
	postCommentBody,
	postCommentReply,
} from '@bilby/contract/discussions/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { commentLikeBody, commentLikeReply } from '@bilby/contract/votes/wire';
import { viewerOfMemberRoute } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { idempotencyHeaders } from '../platform/http/idempotency.ts';
import { listNamedTwice } from '../platform/http/list-named-twice.ts';
import { flagComment, toggleCommentVote } from './judge-comments.service.ts';
import { listComments, listLatestComments } from './read-comments.service.ts';
import { deleteComment, postComment } from './write-comments.service.ts';

export function commentRoutes(app: App, context: AppContext): void {
	const tags = ['comments'];
	const read = { access: 'browse', wantsViewer: true } as const;
	const serializerCompiler = listNamedTwice(commentsReply, 'comments');
	const write = { access: 'comment', limit: 'write' } as const;

	app.get(
		'/api/deal-comments',
		{
			config: read,
			serializerCompiler,
			schema: {
				tags,
				summary: 'Comments of a deal as trees, newest first, replies oldest first',
				querystring: commentsQuery,
				response: { 200: commentsReply },
			},
		},
		async ({ viewer, query }) => {
			const list = await listComments(context, viewer, query);
			return succeed({ ...list, message: list.comments });
		},
	);
	app.post(
		'/api/allComments',
		{
			config: read,
			serializerCompiler,
			schema: {
				tags,
				summary: 'Comments of a deal in a flat list, newest first',
				body: allCommentsBody,
				response: { 200: commentsReply },
			},
		},
		async ({ viewer, body }) => {
			const list = await listLatestComments(context, viewer, body);
			return succeed({ ...list, message: list.comments });
		},
	);
	app.post(
		'/api/deal-comment-all',
		{
			config: write,
			schema: {
				tags,
				summary: 'Comment on a deal, or reply to a comment',
				headers: idempotencyHeaders,
				body: postCommentBody,
				response: { 200: postCommentReply },
			},
		},
		(request) => postComment(context, viewerOfMemberRoute(request), request.body, request.headers['idempotency-key']),
	);
	app.post(
		'/api/commentslike',
		{
			config: { access: 'vote', limit: 'write' },
			schema: {
				tags,
				summary: 'Like or dislike a comment; the same again takes it back',
				headers: idempotencyHeaders,
				body: commentLikeBody,
				response: { 200: commentLikeReply },
			},
		},
		(request) => {
			const key = request.headers['idempotency-key'];
			return toggleCommentVote(context, viewerOfMemberRoute(request), { ...request.body, key });
		},
	);
	app.post(
		'/api/update-flag',
		{
			config: { access: 'flag', limit: 'write' },
			schema: {
				tags,
				summary: 'Report a comment, or take the report back',
				body: flagBody,
				response: { 200: flagReply },
			},
		},
		async (request) => {
			const { commentid: commentId, status } = request.body;
			const { hidden } = await flagComment(context, viewerOfMemberRoute(request), { commentId, status });
			return succeed({
				flagged: status ? (1 as const) : (0 as const),
				dcm_hidden: hidden ? (1 as const) : (0 as const),
			});
		},
	);
	app.delete(
		'/api/delete-comment',
		{
			config: write,
			schema: {
				tags,
				summary: 'Delete a comment that nobody answered',
				body: deleteCommentBody,
				response: { 200: deleteCommentReply },
			},
		},
		async (request) => succeed(await deleteComment(context, viewerOfMemberRoute(request), request.body)),
	);
}
