import { buttonClass } from '../../../../ui/base/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

interface LeaveDialogProps {
	isNew: boolean;
	/** Whether the words stay on the device. */
	keepsDraft: boolean;
	onStay: () => void;
	onLeave: () => void;
}

/** Asks before work that is not sent yet is left behind. */
export function LeaveDialog({ isNew, keepsDraft, onStay, onLeave }: LeaveDialogProps) {
	return (
		<Dialog
			title={isNew ? 'Leave without posting?' : 'Leave without saving?'}
			onClose={onStay}
			actions={
				<>
					<button type="button" onClick={onLeave} className={buttonClass('quiet')}>
						Leave
					</button>
					<button type="button" onClick={onStay} className={buttonClass('outlined')}>
						Stay
					</button>
				</>
			}
		>
			<p>{whatBecomesOfIt(isNew, keepsDraft)}</p>
		</Dialog>
	);
}

function whatBecomesOfIt(isNew: boolean, keepsDraft: boolean): string {
	if (!keepsDraft) return 'Your earlier draft stays on this device; what you wrote just now would be lost.';
	if (isNew) return 'Your words stay on this device as a draft; pictures do not.';
	return 'Your changes have not been saved. The words stay on this device as a draft; pictures do not.';
}
