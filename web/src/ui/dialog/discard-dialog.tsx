import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
	onDiscard: () => void;
	onClose: () => void;
}

/** Asks for confirmation before something else replaces a form with unsaved changes. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
	const discard = async () => {
		onDiscard();
		return null;
	};
	return (
		<ConfirmDialog title="Discard changes?" verb="Discard" onConfirm={discard} onClose={onClose}>
			<p>You’ll lose the changes that you haven’t saved.</p>
		</ConfirmDialog>
	);
}
