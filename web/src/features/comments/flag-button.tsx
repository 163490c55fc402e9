import type { FlagReply } from '@bilby/contract/comments';
import { useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useRef } from 'react';
import { ApiError, apiPost } from '../../lib/api.ts';
import { showToast } from '../../lib/toast.ts';
import { patchOwnDealState } from '../own-state/own-deal-state.ts';
import { authorName } from './comment-author.tsx';
import { patchComment, type ShownComment } from './comment-tree.ts';
import { useComments } from './comments-context.ts';
import { useOwnFlag, withFlag } from './own-states.ts';
import { useMembersOnly } from './use-members-only.ts';

/** Reports a comment to the moderators; pressed again, the report is taken back. */
export function FlagButton({ comment }: { comment: ShownComment }) {
	const { own } = useComments();
	const isFlagged = useOwnFlag(own, comment.id);
	const asMember = useMembersOnly();
	const toggle = useToggleFlag(comment.id, isFlagged);
	return (
		<button
			type="button"
			aria-label={`Report the comment by ${authorName(comment)}`}
			aria-pressed={isFlagged}
			onClick={() => asMember(() => void toggle())}
			className="-mr-2.5 ml-auto grid size-10 place-items-center rounded-control text-muted transition-colors hover:text-ink aria-pressed:text-waratah"
		>
			<Flag size={16} aria-hidden fill={isFlagged ? 'currentColor' : 'none'} />
		</button>
	);
}

function useToggleFlag(commentId: number, isFlagged: boolean) {
	const { dealId, change } = useComments();
	const queryClient = useQueryClient();
	const isRunning = useRef(false);
	const show = (flagged: boolean) =>
		patchOwnDealState(queryClient, dealId, (state) => withFlag(state, commentId, flagged));

	return async () => {
		if (isRunning.current) return;
		isRunning.current = true;
		show(!isFlagged);
		try {
			const body = { status: isFlagged ? 0 : 1, commentid: commentId };
			const { flagged, dcm_hidden } = await apiPost<FlagReply>('/api/update-flag', body);
			show(flagged === 1);
			change((tree) => patchComment(tree, commentId, (comment) => ({ ...comment, dcm_hidden })));
			if (flagged === 1) void showToast('success', 'Thanks, we will have a look.');
		} catch (error) {
			show(isFlagged);
			const isRefusal = error instanceof ApiError && error.code !== 'internal';
			void showToast('error', isRefusal ? error.message : 'The report could not be sent. Please try again.');
		}
		isRunning.current = false;
	};
}
