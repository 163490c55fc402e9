import { postEndpoints } from '@bilby/contract/discussions/posts-endpoints';
import { addPostReply } from '@bilby/contract/discussions/posts-wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { editComment } from './edit-comment.service.ts';
import { flagComment } from './moderation/flag-comment.service.ts';
import { listFlagged } from './moderation/list-flagged.service.ts';
import { presentFlaggedPost, readDecisions } from './moderation/moderation.present.ts';
import { restoreComment, reviewComment } from './moderation/review-comment.service.ts';
import { listPosts, readStoredPost } from './reading/read-posts.service.ts';
import { listRevisions, withholdRevision } from './revisions/comment-revisions.service.ts';
import type { DiscussionSubject } from './rules/discussion-subject.ts';
import { deleteComment, postComment } from './write-comments.service.ts';

const POST_FORMAT = { reply: addPostReply, read: readStoredPost };

/** Posts in huddles. Addresses and names are those of the specification. */
export function postRoutes(app: App, context: AppContext, huddle: DiscussionSubject): void {
	serveEndpoints(app, postEndpoints, {
		'POST /api/forumComments': {
			// A post in another huddle does not change this response, so the tag of the lists is left out.
			tags: ({ body }) => [`huddle:${body.id}`],
			handler: async ({ viewer, body }) => {
				const { posts, total, ...list } = await listPosts(context, huddle, viewer, body);
				return succeed({ message: posts, commentCount: total, total, ...list });
			},
		},
		'POST /api/forumComment': (request) => {
			const { body, headers } = request;
			const idempotent = { call: 'forumComment', key: headers['idempotency-key'], body };
			const written = { ...body, subjectId: body.huddleId, parentId: body.parentPostId, request: idempotent };
			return postComment(context, huddle, requireViewer(request), written, POST_FORMAT);
		},
		'POST /api/edit-forum-comment': async (request) => {
			const { forumId: subjectId, ...edit } = request.body;
			const viewer = requireViewer(request);
			return succeed({ comment: await editComment(context, huddle, viewer, { subjectId, ...edit }, POST_FORMAT) });
		},
		'GET /api/forum-comment-revisions': async (request) =>
			succeed({ revisions: await listRevisions(context, huddle, requireViewer(request), request.query.id) }),
		'POST /api/withhold-forum-comment-revision': async (request) =>
			succeed(await withholdRevision(context, huddle, requireViewer(request), request.body)),
		'POST /api/flaggedForumComments': async (request) => {
			const { flagged, nextCursor } = await listFlagged(context, huddle, requireViewer(request), request.body);
			return succeed({ comments: flagged.map(presentFlaggedPost), nextCursor });
		},
		'POST /api/updateForumFlag': async (request) => {
			const { commentid: commentId, ...flag } = request.body;
			const { hidden } = await flagComment(context, huddle, requireViewer(request), { commentId, ...flag });
			return succeed({
				flagged: flag.status ? (1 as const) : (0 as const),
				fcm_hidden: hidden ? (1 as const) : (0 as const),
			});
		},
		'POST /api/updateForumComments': async (request) => {
			const { id: commentId, fcm_forum: subjectId, fcm_comment: text, ...decisions } = request.body;
			const reviewed = { subjectId, commentId, ...readDecisions(decisions, text) };
			return presentReview(await reviewComment(context, huddle, requireViewer(request), reviewed));
		},
		'POST /api/restore-forum-comment': async (request) => {
			const { forumId: subjectId, commentId } = request.body;
			return presentReview(await restoreComment(context, huddle, requireViewer(request), { subjectId, commentId }));
		},
		'DELETE /api/delete-forum-comment': async (request) => {
			const { forumId: subjectId, commentId, reason } = request.body;
			return succeed(await deleteComment(context, huddle, requireViewer(request), { subjectId, commentId, reason }));
		},
	});
}

function presentReview({ isRemoved, ...counted }: Awaited<ReturnType<typeof reviewComment>>) {
	return succeed({
		message: 'Comment Updated successfully',
		fcm_removed: isRemoved ? (1 as const) : (0 as const),
		...counted,
	});
}
