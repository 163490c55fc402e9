import { discussionEndpoints } from '@bilby/contract/discussions/endpoints';
import { commentsReply, postCommentReply } from '@bilby/contract/discussions/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import { findByUsernamePrefix } from '../accounts/users/public-members.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { listNamedTwice } from '../platform/http/input/list-named-twice.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { editComment } from './edit-comment.service.ts';
import { flagComment } from './moderation/flag-comment.service.ts';
import { listFlagged } from './moderation/list-flagged.service.ts';
import { presentFlaggedComment, readDecisions } from './moderation/moderation.present.ts';
import { pinComment } from './moderation/pin-comment.service.ts';
import { restoreComment, reviewComment } from './moderation/review-comment.service.ts';
import { listComments, listLatestComments, readStored } from './reading/read-comments.service.ts';
import { listRevisions, withholdRevision } from './revisions/comment-revisions.service.ts';
import type { DiscussionSubject } from './rules/discussion-subject.ts';
import { deleteComment, postComment } from './write-comments.service.ts';

/** The number of members suggested after an @. */
const MAX_SUGGESTIONS = 8;

/** Wire names of comments on deals. */
export const COMMENT_FORMAT = { reply: postCommentReply, read: readStored };

/** Comments on deals. Addresses and names are those of the specification. */
export function commentRoutes(app: App, context: AppContext, deal: DiscussionSubject): void {
	const serializerCompiler = listNamedTwice(commentsReply, 'comments');
	serveEndpoints(app, discussionEndpoints, {
		'GET /api/deal-comments': {
			serializerCompiler,
			handler: async ({ viewer, query }) => {
				const list = await listComments(context, deal, viewer, query);
				return succeed({ ...list, message: list.comments });
			},
		},
		'POST /api/allComments': {
			serializerCompiler,
			handler: async ({ viewer, body: { dealId, ...range } }) => {
				const list = await listLatestComments(context, deal, viewer, { id: dealId, ...range });
				return succeed({ ...list, message: list.comments });
			},
		},
		'GET /api/mentions': async (request) =>
			succeed({ members: await findByUsernamePrefix(context.readDb, request.query.q, MAX_SUGGESTIONS) }),
		'POST /api/deal-comment-all': (request) => {
			const { body, headers } = request;
			const idempotent = { call: 'deal-comment-all', key: headers['idempotency-key'], body };
			const written = { ...body, subjectId: body.dealId, parentId: body.parentPostId, request: idempotent };
			return postComment(context, deal, requireViewer(request), written, COMMENT_FORMAT);
		},
		'POST /api/edit-comment': async (request) => {
			const { dealId: subjectId, ...edit } = request.body;
			const viewer = requireViewer(request);
			return succeed({ comment: await editComment(context, deal, viewer, { subjectId, ...edit }, COMMENT_FORMAT) });
		},
		'GET /api/comment-revisions': async (request) =>
			succeed({ revisions: await listRevisions(context, deal, requireViewer(request), request.query.id) }),
		'POST /api/withhold-comment-revision': async (request) =>
			succeed(await withholdRevision(context, deal, requireViewer(request), request.body)),
		'POST /api/flaggedComments': async (request) => {
			const { flagged, nextCursor } = await listFlagged(context, deal, requireViewer(request), request.body);
			return succeed({ comments: flagged.map(presentFlaggedComment), nextCursor });
		},
		'POST /api/update-flag': async (request) => {
			const { commentid: commentId, ...flag } = request.body;
			const { hidden } = await flagComment(context, deal, requireViewer(request), { commentId, ...flag });
			return succeed({
				flagged: flag.status ? (1 as const) : (0 as const),
				dcm_hidden: hidden ? (1 as const) : (0 as const),
			});
		},
		'POST /api/comment/pin': async (request) => {
			const { dealId: subjectId, commentId, pin: isPinned } = request.body;
			await pinComment(context, deal, requireViewer(request), { subjectId, commentId, isPinned });
			return succeed({ dcm_pinned: isPinned ? (1 as const) : (0 as const) });
		},
		'POST /api/updateComments': async (request) => {
			const { id: commentId, dcm_deal: subjectId, dcm_comment: text, ...decisions } = request.body;
			const reviewed = { subjectId, commentId, ...readDecisions(decisions, text) };
			return presentReview(await reviewComment(context, deal, requireViewer(request), reviewed));
		},
		'POST /api/restore-comment': async (request) => {
			const { dealId: subjectId, commentId } = request.body;
			return presentReview(await restoreComment(context, deal, requireViewer(request), { subjectId, commentId }));
		},
		'DELETE /api/delete-comment': async (request) => {
			const { dealId: subjectId, commentId, reason } = request.body;
			return succeed(await deleteComment(context, deal, requireViewer(request), { subjectId, commentId, reason }));
		},
	});
}

function presentReview({ isRemoved, ...counted }: Awaited<ReturnType<typeof reviewComment>>) {
	return succeed({
		message: 'Comment Updated successfully',
		dcm_removed: isRemoved ? (1 as const) : (0 as const),
		...counted,
	});
}
