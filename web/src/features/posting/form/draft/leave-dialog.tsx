import { buttonClass } from '../../../../ui/base/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

interface LeaveDialogProps {
	isNew: boolean;
	/** Whether the words stay on the device. */
	keepsDraft: boolean;
	/** Which do not stay. */
	hasPictures?: boolean;
	onStay: () => void;
	onLeave: () => void;
}

/** Asks before work that is not sent yet is left behind. */
export function LeaveDialog({ isNew, keepsDraft, hasPictures = true, onStay, onLeave }: LeaveDialogProps) {
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
			<p>{whatBecomesOfIt({ isNew, keepsDraft, hasPictures })}</p>
		</Dialog>
	);
}

function whatBecomesOfIt({ isNew, keepsDraft, hasPictures }: Record<'isNew' | 'keepsDraft' | 'hasPictures', boolean>) {
	if (!keepsDraft) return 'Your earlier draft stays on this device; what you wrote just now would be lost.';
	const kept = `stay on this device as a draft${hasPictures ? '; pictures do not' : ''}.`;
	return isNew ? `Your words ${kept}` : `Your changes have not been saved. The words ${kept}`;
}
