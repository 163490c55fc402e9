import { DEAL_TEXTS } from '@bilby/contract/deal-rules';
import { LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, apiPost } from '../../lib/api.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureBox } from '../../ui/failure-box.tsx';

interface DeleteImageDialogProps {
	imageId: number;
	onDeleted: () => void;
	onClose: () => void;
}

/** Asks before a picture is taken off a deal for good, and says why it could not be. */
export function DeleteImageDialog({ imageId, onDeleted, onClose }: DeleteImageDialogProps) {
	const isBusy = useRef(false);
	const [isDeleting, setIsDeleting] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	const remove = async () => {
		if (isBusy.current) return;
		isBusy.current = true;
		setIsDeleting(true);
		setFailure(null);
		try {
			await apiPost('/api/deleteDealImage', { id: imageId });
			return onDeleted();
		} catch (error) {
			// Somebody else may have been faster.
			if (error instanceof ApiError && error.status === 404) return onDeleted();
			setFailure(failureOf(error));
		}
		isBusy.current = false;
		setIsDeleting(false);
	};

	return (
		<Dialog
			title="Delete picture"
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
			<p>Are you sure you want to delete this picture? It leaves the deal at once.</p>
		</Dialog>
	);
}

function failureOf(error: unknown): string {
	const isSaid = error instanceof ApiError && error.status >= 400 && error.status < 500;
	return isSaid ? error.message : DEAL_TEXTS.failed;
}
