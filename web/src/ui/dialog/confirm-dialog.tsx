import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { buttonClass } from '../base/button.ts';
import { FailureBox } from '../panel/failure-box.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
	title: string;
	/** The label of the button that confirms. */
	verb: string;
	/** The question. */
	children: ReactNode;
	/** True if the action can be undone. */
	isHarmless?: boolean;
	/** Does the action. Returns null and closes the dialog, or returns why it failed. */
	onConfirm: () => Promise<string | null>;
	onClose: () => void;
}

/** Asks for confirmation, usually before something is permanently deleted. Shows why the action failed. */
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
