import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { useState } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useComments } from '../context/comments-context.ts';
import { ReasonField } from '../moderation/reason-field.tsx';
import type { CommentCount } from '../tree/comment-account.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

interface DeleteDialogProps {
	comment: ShownComment;
	/** Called with the number of comments that are left. */
	onDeleted: (left: CommentCount) => void;
	onClose: () => void;
}

/** Confirms the deletion of a comment. A moderator may give a reason if it is somebody else's. */
export function DeleteDialog({ comment, onDeleted, onClose }: DeleteDialogProps) {
	const { me, subject } = useComments();
	const [reason, setReason] = useState('');
	const isOwn = me?.id === comment.author?.id;

	const remove = async () => {
		try {
			onDeleted(await subject.remove(comment.id, reason.trim() || undefined));
			return null;
		} catch (error) {
			return `Failed to delete comment: ${explainFailure(error)}`;
		}
	};

	return (
		<ConfirmDialog title="Delete comment" verb="Delete" onConfirm={remove} onClose={onClose}>
			<p>{COMMENT_TEXTS.confirmDelete}</p>
			{!isOwn && (
				<div className="mt-4">
					<ReasonField value={reason} onChange={setReason} />
				</div>
			)}
		</ConfirmDialog>
	);
}

function explainFailure(error: unknown): string {
	return error instanceof ApiError && error.code !== 'internal' && error.message !== ''
		? error.message
		: 'Unknown error';
}
