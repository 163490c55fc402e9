import { pressedVote, type VoteStatus, voteDelta } from '@bilby/contract/vote-rules';
import type { CommentLikeReply } from '@bilby/contract/votes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiPost } from '../../lib/api.ts';
import { patchOwnDealState } from '../own-state/own-deal-state.ts';
import { patchComment, type ShownComment } from './comment-tree.ts';
import { useComments } from './comments-context.ts';
import { useOwnVote, withVote } from './own-states.ts';

interface Standing {
	vote: VoteStatus;
	likes: number;
	dislikes: number;
}

/**
 * Votes on a comment: shown at once, corrected by the answer, taken back where it failed. One request runs at a time;
 * what is pressed meanwhile follows, and the last press wins.
 */
export function useCommentVote(comment: ShownComment) {
	const { dealId, own, change } = useComments();
	const queryClient = useQueryClient();
	const vote = useOwnVote(own, comment.id);
	const wanted = useRef<VoteStatus>(vote);
	const isRunning = useRef(false);
	const [isFailed, setIsFailed] = useState(false);

	const show = ({ vote: shown, likes, dislikes }: Standing) => {
		patchOwnDealState(queryClient, dealId, (state) => withVote(state, comment.id, shown));
		change((tree) =>
			patchComment(tree, comment.id, (known) => ({ ...known, dcm_count_like: likes, dcm_count_dislike: dislikes })),
		);
	};

	const press = async (side: 1 | 0) => {
		const confirmed = { vote, likes: comment.dcm_count_like, dislikes: comment.dcm_count_dislike };
		wanted.current = pressedVote(vote, side);
		show(moved(confirmed, wanted.current));
		setIsFailed(false);
		if (isRunning.current) return;
		isRunning.current = true;
		let standing: Standing = confirmed;
		try {
			while (standing.vote !== wanted.current)
				standing = await sendVote(dealId, comment.id, standing.vote, wanted.current);
		} catch (error) {
			console.info('The vote was not counted.', error);
			setIsFailed(true);
		}
		isRunning.current = false;
		show(standing);
	};
	return { vote, isFailed, press };
}

function moved({ vote, likes, dislikes }: Standing, next: VoteStatus): Standing {
	const delta = voteDelta(vote, next);
	return { vote: next, likes: likes + delta.likes, dislikes: dislikes + delta.dislikes };
}

/** The call toggles: the same vote again takes it back. */
async function sendVote(dealId: number, commentId: number, from: VoteStatus, to: VoteStatus): Promise<Standing> {
	const like = to ?? from;
	const headers = { 'idempotency-key': crypto.randomUUID() };
	const reply = await apiPost<CommentLikeReply>('/api/commentslike', { like, commentId, dealId }, headers);
	return { vote: reply.myVote, likes: reply.likecount, dislikes: reply.dislikecount };
}
