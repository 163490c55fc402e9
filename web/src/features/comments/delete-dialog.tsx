import { COMMENT_TEXTS } from '@bilby/contract/comment-texts';
import type { DeleteCommentReply } from '@bilby/contract/comments';
import { LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, apiDelete } from '../../lib/api.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureBox } from '../../ui/failure-box.tsx';
import type { ShownComment } from './comment-tree.ts';
import { useComments } from './comments-context.ts';

interface DeleteDialogProps {
	comment: ShownComment;
	/** Called with how many comments the deal has left. */
	onDeleted: (total: number) => void;
	onClose: () => void;
}

/** Asks before a comment is deleted, and says why it could not be. */
export function DeleteDialog({ comment, onDeleted, onClose }: DeleteDialogProps) {
	const { dealId } = useComments();
	const isBusy = useRef(false);
	const [isDeleting, setIsDeleting] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	const remove = async () => {
		if (isBusy.current) return;
		isBusy.current = true;
		setIsDeleting(true);
		setFailure(null);
		try {
			const { total } = await apiDelete<DeleteCommentReply>('/api/delete-comment', { commentId: comment.id, dealId });
			return onDeleted(total);
		} catch (error) {
			setFailure(`Failed to delete comment: ${reasonOf(error)}`);
		}
		isBusy.current = false;
		setIsDeleting(false);
	};

	return (
		<Dialog
			title="Delete comment"
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						Cancel
					</button>
					<button
						type="button"
						onClick={() => void remove()}
						aria-disabled={isDeleting || undefined}
						className={`text-waratah ${buttonClass('outlined')}`}
					>
						{isDeleting && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						Delete
					</button>
				</>
			}
		>
			<FailureBox text={failure} />
			<p>{COMMENT_TEXTS.confirmDelete}</p>
		</Dialog>
	);
}

function reasonOf(error: unknown): string {
	return error instanceof ApiError && error.code !== 'internal' && error.message !== ''
		? error.message
		: 'Unknown error';
}
