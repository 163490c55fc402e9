import { Flag } from 'lucide-react';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { authorName } from '../comment/comment-author.tsx';
import { useComments } from '../context/comments-context.ts';
import { useMembersOnly } from '../context/use-members-only.ts';
import { useOwnFlag } from '../own/own-flags.ts';
import type { ShownComment } from '../tree/comment-tree.ts';

/** Reports a comment to the moderators; pressed again, the report is taken back. */
export function FlagButton({ comment }: { comment: ShownComment }) {
	const { ownFlags } = useComments();
	const isFlagged = useOwnFlag(ownFlags, comment.id);
	const asMember = useMembersOnly();
	const toggle = useToggleFlag(comment, isFlagged);
	return (
		<button
			type="button"
			aria-label={`Report the comment by ${authorName(comment)}`}
			aria-pressed={isFlagged}
			onClick={() => asMember(() => void toggle())}
			className="-mr-2.5 ml-auto grid size-10 place-items-center rounded-control text-muted transition-colors hover:text-ink aria-pressed:text-danger"
		>
			<Flag size={16} aria-hidden fill={isFlagged ? 'currentColor' : 'none'} />
		</button>
	);
}

function useToggleFlag({ id: commentId, dcm_hidden: hidden }: ShownComment, isFlagged: boolean) {
	const { subject, flags } = useComments();
	const isRunning = useRef(false);
	const before = { commentId, isFlagged, hidden };

	return async () => {
		if (isRunning.current) return;
		isRunning.current = true;
		flags.show({ ...before, isFlagged: !isFlagged });
		try {
			const { flagged, dcm_hidden } = await subject.flag(commentId, !isFlagged);
			flags.settle({ ...before, isFlagged: flagged === 1, hidden: dcm_hidden });
			if (flagged === 1) void showToast('success', 'Thanks, we will have a look.');
		} catch (error) {
			flags.show(before);
			const isRefusal = error instanceof ApiError && error.code !== 'internal';
			void showToast('error', isRefusal ? error.message : 'The report could not be sent. Please try again.');
		}
		isRunning.current = false;
	};
}
