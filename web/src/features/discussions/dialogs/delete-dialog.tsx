import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { ApiError } from '#lib/api/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useComments } from '../context/comments-context.ts';
import type { CommentCount } from '../tree/comment-account.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

interface DeleteDialogProps {
	comment: ShownComment;
	/** Called with how many comments are left. */
	onDeleted: (left: CommentCount) => void;
	onClose: () => void;
}

/** Asks before a comment is deleted. */
export function DeleteDialog({ comment, onDeleted, onClose }: DeleteDialogProps) {
	const { subject } = useComments();

	const remove = async () => {
		try {
			onDeleted(await subject.remove(comment.id));
			return null;
		} catch (error) {
			return `Failed to delete comment: ${reasonOf(error)}`;
		}
	};

	return (
		<ConfirmDialog title="Delete comment" verb="Delete" onConfirm={remove} onClose={onClose}>
			{COMMENT_TEXTS.confirmDelete}
		</ConfirmDialog>
	);
}

function reasonOf(error: unknown): string {
	return error instanceof ApiError && error.code !== 'internal' && error.message !== ''
		? error.message
		: 'Unknown error';
}
