import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { COMMENT_REMOVED, useModeration } from './use-moderation.ts';

/** Asks those who cannot undo it. */
export function RemoveDialog({ comment, onClose }: { comment: ShownComment; onClose: () => void }) {
	const { remove } = useModeration(comment);
	const confirm = async () => {
		const failure = await remove();
		if (failure !== null) return failure;
		onClose();
		void showToast('success', COMMENT_REMOVED);
		return null;
	};
	return (
		<ConfirmDialog title="Remove this comment" verb="Remove" onConfirm={confirm} onClose={onClose}>
			Are you sure you want to remove this comment? Only staff can bring it back.
		</ConfirmDialog>
	);
}
