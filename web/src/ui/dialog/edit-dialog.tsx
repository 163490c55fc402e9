import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '../base/button.ts';
import { Dialog } from './dialog.tsx';

interface EditDialogProps {
	/** The id of the form in the dialog. */
	formId: string;
	isSaving: boolean;
	isSaved: boolean;
	onClose: () => void;
	children: ReactNode;
	isSheetOnPhone?: boolean;
	isLong?: boolean;
}

/** Long enough to read the message of a success. */
const CLOSES_AFTER_MS = 2_000;

/** A dialog with a form that staff edit an entry of a table with. Closes 2 seconds after a success. */
export function EditDialog({ formId, isSaving, isSaved, onClose, children, ...layout }: EditDialogProps) {
	useEffect(() => {
		if (!isSaved) return;
		const timer = setTimeout(onClose, CLOSES_AFTER_MS);
		return () => clearTimeout(timer);
	}, [isSaved, onClose]);
	return (
		<Dialog
			{...layout}
			title="Edit"
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						{isSaved ? 'Close' : 'Cancel'}
					</button>
					<button
						type="submit"
						form={formId}
						aria-disabled={isSaving || isSaved || undefined}
						className={buttonClass('primary')}
					>
						{isSaving ? 'Updating...' : 'Save'}
					</button>
				</>
			}
		>
			{children}
		</Dialog>
	);
}
