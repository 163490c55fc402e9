import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { dealTopic } from '@bilby/contract/live/topics';
import type { DiscussionSubject } from '#features/discussions/data/discussion-subject.ts';
import { patchLoaded } from '#features/discussions/data/patch-loaded.ts';
import {
	presentComment,
	presentFlag,
	presentReview,
	presentRevision,
	reviewBody,
} from '#features/discussions/data/present-comment.ts';
import { followTopic } from '#features/live/follow-topic.ts';
import { patchOwnDealState, useOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { callApi } from '#lib/api/api.ts';
import { readToken } from '#lib/session/session.ts';
import { dealQuery, ownDealQuery } from '../data/deal-query.ts';
import type { Deal } from '../data/present-deal.ts';

/** Connects a deal to the discussion feature: where its comments are read and written. */
export function dealSubject(dealId: number, posterId: number | null): DiscussionSubject {
	return {
		key: `deal:${dealId}`,
		// Deals keep this name, because members' devices have drafts from before other subjects existed.
		draftKey: `commentDraft:${dealId}`,
		moreWithinPx: 450,
		moderate: 'moderateDealComments',
		authorId: posterId,
		problem: dealId ? null : COMMENT_TEXTS.noDeal,
		read: async (request) => {
			const reply = await callApi('GET /api/deal-comments', { query: { id: dealId, ...request } });
			const { comments, more, total, revision } = reply;
			return { comments: comments.map(presentComment), more, total, revision };
		},
		post: async ({ parentId, html, key }) => {
			const body = { dealId, parentPostId: parentId, comment: html };
			const reply = await callApi('POST /api/deal-comment-all', { body, idempotencyKey: key });
			return { comment: presentComment(reply.comment), total: reply.total, revision: reply.revision };
		},
		remove: (commentId, reason) => callApi('DELETE /api/delete-comment', { body: { commentId, dealId, reason } }),
		edit: async (commentId, html) => {
			const { comment } = await callApi('POST /api/edit-comment', { body: { dealId, commentId, comment: html } });
			return presentComment(comment);
		},
		revisions: async (commentId) => {
			const { revisions } = await callApi('GET /api/comment-revisions', { query: { id: commentId } });
			return revisions.map(presentRevision);
		},
		withholdRevision: (id, revision, isWithheld) =>
			callApi('POST /api/withhold-comment-revision', { body: { id, revision, withheld: isWithheld } }),
		pin: (commentId, isPinned) =>
			callApi('POST /api/comment/pin', { body: { dealId, commentId, pin: isPinned ? 1 : 0 } }),
		review: async (commentId, decision, reason) =>
			presentReview(
				decision === 'restore'
					? await callApi('POST /api/restore-comment', { body: { dealId, commentId } })
					: await callApi('POST /api/updateComments', { body: reviewBody(dealId, commentId, decision, reason) }),
			),
		flag: async (commentId, { isFlagged, ...details }) => {
			const body = { status: isFlagged ? 1 : 0, commentid: commentId, ...details } as const;
			return presentFlag(await callApi('POST /api/update-flag', { body }));
		},
		showTotal: (queryClient, comments) => {
			const token = readToken();
			for (const { queryKey } of [dealQuery(dealId), ownDealQuery(token ?? '', dealId)]) {
				patchLoaded(queryClient, queryKey, (deal: Deal) => ({ ...deal, comments }));
			}
		},
		follow: (listener) =>
			followTopic(dealTopic(dealId), (event) => {
				if ('dealId' in event && event.type !== 'votes') listener(event);
			}),
		useOwnVotesAndFlags: () => useOwnDealState(dealId),
		patchOwnFlags: (queryClient, change) =>
			patchOwnDealState(queryClient, dealId, (state) => ({ ...state, flags: change(state.flags) })),
	};
}
