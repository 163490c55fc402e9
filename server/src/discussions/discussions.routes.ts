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
import type { DiscussionSubject } from './subject.ts';
import { deleteComment, postComment } from './write-comments.service.ts';

/** Comments of deals: their addresses and the names in them are those of the document, `deal` is what they are about. */
export function commentRoutes(app: App, context: AppContext, deal: DiscussionSubject): void {
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
			const list = await listComments(context, deal, viewer, query);
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
		async ({ viewer, body: { dealId, ...range } }) => {
			const list = await listLatestComments(context, deal, viewer, { id: dealId, ...range });
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
		(request) => {
			const { body, headers } = request;
			const named = { call: 'deal-comment-all', key: headers['idempotency-key'], body };
			const written = { ...body, subjectId: body.dealId, parentId: body.parentPostId, request: named };
			return postComment(context, deal, viewerOfMemberRoute(request), written);
		},
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
			const { body, headers } = request;
			const named = { call: 'commentslike', key: headers['idempotency-key'], body };
			const pressed = { ...body, subjectId: body.dealId, request: named };
			return toggleCommentVote(context, deal, viewerOfMemberRoute(request), pressed);
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
			const { hidden } = await flagComment(context, deal, viewerOfMemberRoute(request), { commentId, status });
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
		async (request) => {
			const { dealId: subjectId, commentId } = request.body;
			return succeed(await deleteComment(context, deal, viewerOfMemberRoute(request), { subjectId, commentId }));
		},
	);
}
