import type { PostCommentReply } from '@bilby/contract/comments';
import { useEffect, useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { removeComment, type ShownComment } from './comment-tree.ts';
import { useComments } from './comments-context.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { focusComment, focusHeading } from './focus-comment.ts';
import { ReplyDialog } from './reply-dialog.tsx';

export interface CommentQuestion {
	kind: 'reply' | 'delete';
	comment: ShownComment;
}

interface CommentDialogProps {
	question: CommentQuestion;
	onPosted: (reply: PostCommentReply) => void;
	onClose: () => void;
}

/** What was asked for about one comment; afterwards the keyboard is back where it came from. */
export function CommentDialog({ question: { kind, comment }, onPosted, onClose }: CommentDialogProps) {
	const { change } = useComments();
	useReturnOfFocus();
	if (kind === 'reply') return <ReplyDialog comment={comment} onPosted={onPosted} onClose={onClose} />;
	const showDeleted = (total: number) => {
		onClose();
		change((tree) => removeComment(tree, comment.id, total));
		void showToast('success', 'Comment deleted.');
		if (comment.dcm_parent === null) focusHeading();
		else focusComment(comment.dcm_parent);
	};
	return <DeleteDialog comment={comment} onDeleted={showDeleted} onClose={onClose} />;
}

function useReturnOfFocus(): void {
	const [opener] = useState(() => document.activeElement);
	useEffect(
		() => () => {
			if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
		},
		[opener],
	);
}
