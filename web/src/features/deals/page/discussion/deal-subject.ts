import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { dealTopic } from '@bilby/contract/live/topics';
import type { DiscussionSubject } from '#features/discussions/subject/discussion-subject.ts';
import { followTopic } from '#features/live/follow-topic.ts';
import { patchOwnDealState, useOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { callApi } from '#lib/api/api.ts';

/** A deal as something to talk about: where its comments are read and written. */
export function dealSubject(dealId: number, posterId: number | null): DiscussionSubject {
	return {
		key: `deal:${dealId}`,
		// Drafts from before other things could be talked about have this name on members' devices.
		draftKey: `commentDraft:${dealId}`,
		moderate: 'moderateDealComments',
		authorId: posterId,
		problem: dealId ? null : COMMENT_TEXTS.noDeal,
		read: (request) => callApi('GET /api/deal-comments', { query: { id: dealId, ...request } }),
		post: ({ parentId, html, key }) => {
			const body = { dealId, parentPostId: parentId, comment: html };
			return callApi('POST /api/deal-comment-all', { body, idempotencyKey: key });
		},
		remove: (commentId, reason) => callApi('DELETE /api/delete-comment', { body: { commentId, dealId, reason } }),
		edit: (commentId, html) => callApi('POST /api/edit-comment', { body: { dealId, commentId, comment: html } }),
		revisions: async (commentId) =>
			(await callApi('GET /api/comment-revisions', { query: { id: commentId } })).revisions,
		pin: (commentId, isPinned) =>
			callApi('POST /api/comment/pin', { body: { dealId, commentId, pin: isPinned ? 1 : 0 } }),
		review: (commentId, decision, reason) => {
			if (decision === 'restore') return callApi('POST /api/restore-comment', { body: { dealId, commentId } });
			const decided = decision === 'remove' ? { trash_status: 1 as const, reason } : { flag_status: 0 as const };
			return callApi('POST /api/updateComments', { body: { id: commentId, dcm_deal: dealId, ...decided } });
		},
		flag: (commentId, { isFlagged, ...said }) =>
			callApi('POST /api/update-flag', { body: { status: isFlagged ? 1 : 0, commentid: commentId, ...said } }),
		follow: (listener) =>
			followTopic(dealTopic(dealId), (event) => {
				if ('dealId' in event && event.type !== 'votes') listener(event);
			}),
		useOwnJudgements: () => useOwnDealState(dealId),
		patchOwnFlags: (queryClient, change) =>
			patchOwnDealState(queryClient, dealId, (state) => ({ ...state, flags: change(state.flags) })),
	};
}
