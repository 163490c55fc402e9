import type { EndpointTable } from '../kernel/endpoint.ts';
import {
	allCommentsBody,
	commentRevisionsQuery,
	commentRevisionsReply,
	commentsQuery,
	commentsReply,
	deleteCommentBody,
	deleteCommentReply,
	editCommentBody,
	editCommentReply,
	flagBody,
	flagReply,
	postCommentBody,
	postCommentReply,
} from './wire.ts';

const group = 'comments';

export const discussionEndpoints = {
	'GET /api/deal-comments': {
		access: 'browse',
		wantsViewer: true,
		group,
		summary: 'Comments of a deal as trees, in the order asked for, replies oldest first',
		query: commentsQuery,
		reply: commentsReply,
	},
	'POST /api/allComments': {
		access: 'browse',
		wantsViewer: true,
		group,
		summary: 'Comments of a deal in a flat list, newest first',
		body: allCommentsBody,
		reply: commentsReply,
	},
	'POST /api/deal-comment-all': {
		access: 'comment',
		limit: 'write',
		isIdempotent: true,
		group,
		summary: 'Comment on a deal, or reply to a comment',
		body: postCommentBody,
		reply: postCommentReply,
	},
	'POST /api/edit-comment': {
		access: 'comment',
		limit: 'write',
		group,
		summary: 'Change a comment of one’s own, within ten minutes of posting it',
		body: editCommentBody,
		reply: editCommentReply,
	},
	'GET /api/comment-revisions': {
		access: 'reviewFlags',
		group,
		summary: 'What a comment said before its author changed it',
		query: commentRevisionsQuery,
		reply: commentRevisionsReply,
	},
	'POST /api/update-flag': {
		access: 'flag',
		limit: 'write',
		group,
		summary: 'Report a comment, or take the report back',
		body: flagBody,
		reply: flagReply,
	},
	'DELETE /api/delete-comment': {
		access: 'comment',
		limit: 'write',
		group,
		summary: 'Delete a comment that nobody answered',
		body: deleteCommentBody,
		reply: deleteCommentReply,
	},
} as const satisfies EndpointTable;
