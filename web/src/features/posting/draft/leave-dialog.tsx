import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface LeaveDialogProps {
	isNew: boolean;
	/** True if the text stays on the device. */
	keepsDraft: boolean;
	/** Pictures are not part of the draft. */
	hasPictures?: boolean;
	onStay: () => void;
	onLeave: () => void;
}

/** Asks for confirmation before the member leaves unsent work. */
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
	if (!keepsDraft) return 'Your earlier draft stays on this device, but you’ll lose what you just wrote.';
	const savedEdit = `stays on this device as a draft${hasPictures ? ', but your pictures don’t' : ''}.`;
	return isNew ? `Your text ${savedEdit}` : `Your changes haven’t been saved. Your text ${savedEdit}`;
}
