import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
	isNew: boolean;
	onStay: () => void;
	onLeave: () => void;
}

/** Asks before work that is not sent yet is left behind. */
export function LeaveDialog({ isNew, onStay, onLeave }: LeaveDialogProps) {
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
			<p>
				{isNew
					? 'Your words stay on this device as a draft; pictures do not.'
					: 'What you changed has not been saved and would be lost.'}
			</p>
		</Dialog>
	);
}
