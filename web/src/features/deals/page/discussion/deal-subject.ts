import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import type { CommentsReply, DeleteCommentReply, FlagReply, PostCommentReply } from '@bilby/contract/discussions/wire';
import { dealTopic } from '@bilby/contract/live/topics';
import type { CommentLikeReply } from '@bilby/contract/votes/wire';
import { apiDelete, apiGet, apiPost } from '../../../../lib/api.ts';
import type { DiscussionSubject } from '../../../discussions/subject/discussion-subject.ts';
import { followTopic } from '../../../live/follow-topic.ts';
import { patchOwnDealState, useOwnDealState } from '../../../viewer/viewer-deal-state.ts';

/** A deal as something to talk about: where its comments are read and written. */
export function dealSubject(dealId: number, posterId: number | null): DiscussionSubject {
	return {
		key: `deal:${dealId}`,
		// Drafts from before other things could be talked about have this name on members' devices.
		draftKey: `commentDraft:${dealId}`,
		authorId: posterId,
		problem: dealId ? null : COMMENT_TEXTS.noDeal,
		read: (request) => {
			const params = new URLSearchParams({ id: String(dealId) });
			for (const [name, value] of Object.entries(request)) params.set(name, String(value));
			return apiGet<CommentsReply>(`/api/deal-comments?${params}`);
		},
		post: ({ parentId, html, key }) => {
			const body = { dealId, parentPostId: parentId, comment: html };
			return apiPost<PostCommentReply>('/api/deal-comment-all', body, { 'idempotency-key': key });
		},
		remove: (commentId) => apiDelete<DeleteCommentReply>('/api/delete-comment', { commentId, dealId }),
		vote: ({ commentId, like, key }) =>
			apiPost<CommentLikeReply>('/api/commentslike', { like, commentId, dealId }, { 'idempotency-key': key }),
		flag: (commentId, isFlagged) =>
			apiPost<FlagReply>('/api/update-flag', { status: isFlagged ? 1 : 0, commentid: commentId }),
		follow: (listener) =>
			followTopic(dealTopic(dealId), (heard) => {
				if (heard.type !== 'votes' && heard.type !== 'reset') listener(heard);
			}),
		useOwnJudgements: () => useOwnDealState(dealId),
		patchOwnJudgements: (queryClient, change) =>
			patchOwnDealState(queryClient, dealId, (state) => ({ ...state, ...change(state) })),
	};
}
