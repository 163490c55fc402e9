import type { VoteStatus } from '@bilby/contract/votes/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type MemberChannel, openMemberChannel } from '../../../lib/session/member-channel.ts';
import type { DiscussionSubject, OwnJudgements } from '../subject/discussion-subject.ts';
import { patchComment, type ShownComment } from '../tree/comment-tree.ts';
import type { ChangeTree } from '../tree/comments-query.ts';
import { withFlag, withVote } from './own-states.ts';

/** What the viewer thinks of a comment, and what that makes of it. */
export type Judgement =
	| { kind: 'vote'; commentId: number; vote: VoteStatus; likes: number; dislikes: number }
	| { kind: 'flag'; commentId: number; isFlagged: boolean; hidden: 0 | 1 };

export interface Judgements {
	/** Shows a judgement in this tab. */
	show: (judgement: Judgement) => void;
	/** Shows one that the server has confirmed, in the member's other tabs too. */
	settle: (judgement: Judgement) => void;
}

interface JudgementsOptions {
	subject: DiscussionSubject;
	/** Whose tabs they are; undefined until that is known. */
	memberId: number | undefined;
	change: ChangeTree;
}

/** Votes and reports on the comments on a subject, in step with the member's other tabs. It changes as rarely as what it is given. */
export function useJudgements({ subject, memberId, change }: JudgementsOptions): Judgements {
	const queryClient = useQueryClient();
	const channel = useRef<MemberChannel<SharedJudgement>>(null);
	const show = useCallback(
		(judgement: Judgement) => {
			subject.patchOwnJudgements(queryClient, (own) => inOwn(own, judgement));
			change((tree) => patchComment(tree, judgement.commentId, (comment) => inComment(comment, judgement)));
		},
		[queryClient, subject, change],
	);

	useEffect(() => {
		if (memberId === undefined) return;
		const opened = openMemberChannel<SharedJudgement>('bilby-comments', memberId, (event) => {
			if (event.subject === subject.key) show(event.judgement);
		});
		channel.current = opened;
		return () => {
			opened.close();
			channel.current = null;
		};
	}, [subject, memberId, show]);

	return useMemo(
		() => ({
			show,
			settle: (judgement) => {
				show(judgement);
				channel.current?.post({ subject: subject.key, judgement });
			},
		}),
		[subject, show],
	);
}

interface SharedJudgement {
	/** The key of what the comment is about. */
	subject: string;
	judgement: Judgement;
}

function inOwn(own: OwnJudgements, judgement: Judgement): OwnJudgements {
	return judgement.kind === 'vote'
		? withVote(own, judgement.commentId, judgement.vote)
		: withFlag(own, judgement.commentId, judgement.isFlagged);
}

function inComment(comment: ShownComment, judgement: Judgement): ShownComment {
	return judgement.kind === 'vote'
		? { ...comment, dcm_count_like: judgement.likes, dcm_count_dislike: judgement.dislikes }
		: { ...comment, dcm_hidden: judgement.hidden };
}
