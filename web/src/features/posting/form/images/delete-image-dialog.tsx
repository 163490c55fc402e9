import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { ApiError, callApi } from '#lib/api/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

interface DeleteImageDialogProps {
	imageId: number;
	onDeleted: () => void;
	onClose: () => void;
}

/** Asks for confirmation before a picture is permanently deleted from a deal. */
export function DeleteImageDialog({ imageId, onDeleted, onClose }: DeleteImageDialogProps) {
	const remove = async () => {
		try {
			await callApi('POST /api/deleteDealImage', { body: { id: imageId } });
		} catch (error) {
			// A 404 means someone else has already deleted it.
			if (!(error instanceof ApiError && error.status === 404)) return failureMessage(error);
		}
		onDeleted();
		return null;
	};

	return (
		<ConfirmDialog title="Delete picture" verb="Delete" onConfirm={remove} onClose={onClose}>
			Are you sure you want to delete this picture? It’s removed from the deal immediately.
		</ConfirmDialog>
	);
}

function failureMessage(error: unknown): string {
	const isExplained = error instanceof ApiError && error.status >= 400 && error.status < 500;
	return isExplained ? error.message : DEAL_TEXTS.failed;
}
