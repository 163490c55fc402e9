import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { buttonClass } from '../base/button.ts';
import { FailureBox } from '../panel/failure-box.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
	title: string;
	/** What the button that does it says. */
	verb: string;
	/** The question. */
	children: ReactNode;
	/** What it does can be undone. */
	isHarmless?: boolean;
	/** Does it, and closes the dialog; answers why it could not be done, else null. */
	onConfirm: () => Promise<string | null>;
	onClose: () => void;
}

/** Asks before something is done, most often before something is gone for good, and says why it could not be done. */
export function ConfirmDialog({ title, verb, children, isHarmless = false, onConfirm, onClose }: ConfirmDialogProps) {
	const isBusy = useRef(false);
	const [isDoing, setIsDoing] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	const confirm = async () => {
		if (isBusy.current) return;
		isBusy.current = true;
		setIsDoing(true);
		setFailure(null);
		const reason = await onConfirm();
		if (reason === null) return;
		setFailure(reason);
		isBusy.current = false;
		setIsDoing(false);
	};

	return (
		<Dialog
			title={title}
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						Cancel
					</button>
					<button
						type="button"
						onClick={() => void confirm()}
						aria-disabled={isDoing || undefined}
						className={buttonClass(isHarmless ? 'outlined' : 'danger')}
					>
						{isDoing && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						{verb}
					</button>
				</>
			}
		>
			<FailureBox text={failure} />
			<div>{children}</div>
		</Dialog>
	);
}
