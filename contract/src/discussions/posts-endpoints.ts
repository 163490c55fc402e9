import type { EndpointTable } from '../kernel/endpoint.ts';
import { flaggedBody, flaggedPostsReply } from './flagged-wire.ts';
import {
	addPostBody,
	addPostReply,
	deletePostBody,
	deletePostReply,
	editPostBody,
	editPostReply,
	postFlagReply,
	postsBody,
	postsReply,
	restorePostBody,
	reviewedPostReply,
	updatePostBody,
} from './posts-wire.ts';
import {
	commentRevisionsQuery,
	commentRevisionsReply,
	flagBody,
	withheldCommentRevisionReply,
	withholdCommentRevisionBody,
} from './wire.ts';

const group = 'huddles';

/** Posts in huddles: the same endpoints as for comments on deals, under the names that the specification has for posts. */
export const postEndpoints = {
	'POST /api/forumComments': {
		access: 'browse',
		wantsViewer: true,
		takesPlainForm: true,
		group,
		summary: 'Posts of a huddle by number, oldest first',
		body: postsBody,
		reply: postsReply,
	},
	'POST /api/forumComment': {
		access: 'comment',
		limit: 'write',
		isIdempotent: true,
		group,
		summary: 'Post in a huddle, or reply to a post',
		body: addPostBody,
		reply: addPostReply,
	},
	'POST /api/edit-forum-comment': {
		access: 'comment',
		limit: 'write',
		group,
		summary: 'Edit your own post within ten minutes of posting it',
		body: editPostBody,
		reply: editPostReply,
	},
	'GET /api/forum-comment-revisions': {
		access: 'ownAccount',
		group,
		summary: 'Earlier versions of a post. Members see only those that a moderator replaced',
		query: commentRevisionsQuery,
		reply: commentRevisionsReply,
	},
	'POST /api/withhold-forum-comment-revision': {
		access: 'reviewFlags',
		limit: 'write',
		group,
		summary: 'Hide an earlier version of a post from members, or show it again',
		body: withholdCommentRevisionBody,
		reply: withheldCommentRevisionReply,
	},
	'POST /api/flaggedForumComments': {
		access: 'reviewFlags',
		group,
		summary: 'Reported posts in huddles, latest post first',
		body: flaggedBody,
		reply: flaggedPostsReply,
	},
	'POST /api/updateForumFlag': {
		access: 'flag',
		limit: 'write',
		group,
		summary: 'Report a post, or withdraw the report',
		body: flagBody,
		reply: postFlagReply,
	},
	'POST /api/updateForumComments': {
		access: 'moderateHuddlePosts',
		limit: 'write',
		group,
		summary: 'Settle the reports of a post, change its text, or remove it',
		description: 'If the post is removed, its text stays unchanged and a new text is ignored.',
		body: updatePostBody,
		reply: reviewedPostReply,
	},
	'POST /api/restore-forum-comment': {
		access: 'reviewFlags',
		limit: 'write',
		group,
		summary: 'Restore a removed post',
		body: restorePostBody,
		reply: reviewedPostReply,
	},
	'DELETE /api/delete-forum-comment': {
		access: 'comment',
		limit: 'write',
		group,
		summary: 'Delete a post that has no replies. Its number is not reused',
		body: deletePostBody,
		reply: deletePostReply,
	},
} as const satisfies EndpointTable;
