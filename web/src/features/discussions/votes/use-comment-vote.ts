import { pressedVote, type VoteStatus, voteDelta } from '@bilby/contract/votes/rules';
import { useRef, useState } from 'react';
import { useComments } from '../context/comments-context.ts';
import { useOwnVote } from '../judgements/own-states.ts';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import type { ShownComment } from '../tree/comment-tree.ts';

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
	const { subject, own, judgements } = useComments();
	const vote = useOwnVote(own, comment.id);
	const wanted = useRef<VoteStatus>(vote);
	const isRunning = useRef(false);
	const [isFailed, setIsFailed] = useState(false);

	const judgement = (standing: Standing) => ({ kind: 'vote' as const, commentId: comment.id, ...standing });

	const press = async (side: 1 | 0) => {
		const confirmed = { vote, likes: comment.dcm_count_like, dislikes: comment.dcm_count_dislike };
		wanted.current = pressedVote(vote, side);
		judgements.show(judgement(moved(confirmed, wanted.current)));
		setIsFailed(false);
		if (isRunning.current) return;
		isRunning.current = true;
		let standing: Standing = confirmed;
		try {
			while (standing.vote !== wanted.current)
				standing = await sendVote(subject, comment.id, standing.vote, wanted.current);
		} catch (error) {
			console.info('The vote was not counted.', error);
			setIsFailed(true);
		}
		isRunning.current = false;
		judgements.settle(judgement(standing));
	};
	return { vote, isFailed, press };
}

function moved({ vote, likes, dislikes }: Standing, next: VoteStatus): Standing {
	const delta = voteDelta(vote, next);
	return { vote: next, likes: likes + delta.likes, dislikes: dislikes + delta.dislikes };
}

/** The call toggles: the same vote again takes it back. */
async function sendVote(
	subject: DiscussionSubject,
	commentId: number,
	from: VoteStatus,
	to: VoteStatus,
): Promise<Standing> {
	const like = to ?? from ?? 1;
	const reply = await subject.vote({ like, commentId, key: crypto.randomUUID() });
	return { vote: reply.myVote, likes: reply.likecount, dislikes: reply.dislikecount };
}
