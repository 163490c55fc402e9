import { Flag } from 'lucide-react';
import { showToast } from '#ui/toast/toast.ts';
import { authorName } from '../comment/comment-author.tsx';
import { useComments } from '../context/comments-context.ts';
import { useMembersOnly } from '../context/use-members-only.ts';
import { useOwnFlag } from '../own/own-flags.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { useFlagComment } from './use-flag-comment.ts';

/** Opens the report dialog of a comment. Clicked again, it withdraws the report. */
export function FlagButton({ comment }: { comment: ShownComment }) {
	const { openDialog, ownFlags } = useComments();
	const isFlagged = useOwnFlag(ownFlags, comment.id);
	const asMember = useMembersOnly();
	const { flag } = useFlagComment(comment, { onFailure: (text) => void showToast('error', text) });
	const action = { kind: 'flagComment', id: comment.id, name: authorName(comment) } as const;
	const toggle = () => (isFlagged ? flag({ isFlagged: false }) : openDialog('flag', comment));
	return (
		<button
			type="button"
			aria-label={`Report the comment by ${authorName(comment)}`}
			aria-pressed={isFlagged}
			onClick={() => asMember(toggle, action)}
			className="-mr-2.5 ml-auto grid size-10 place-items-center rounded-control text-muted transition-colors hover:text-ink aria-pressed:text-danger"
		>
			<Flag size={16} aria-hidden fill={isFlagged ? 'currentColor' : 'none'} />
		</button>
	);
}
