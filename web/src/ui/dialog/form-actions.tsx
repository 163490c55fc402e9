import { LoaderCircle } from 'lucide-react';
import { buttonClass } from '../base/button.ts';

interface FormActionsProps {
	/** The id of the form in the dialog. */
	formId: string;
	/** The name of the button that sends the form. */
	label: string;
	tone?: 'primary' | 'danger';
	isSending: boolean;
	onClose: () => void;
}

/** The actions of a dialog with a form: Cancel, and the button that sends the form. */
export function FormActions({ formId, label, tone = 'primary', isSending, onClose }: FormActionsProps) {
	return (
		<>
			<button type="button" onClick={onClose} className={buttonClass('quiet')}>
				Cancel
			</button>
			<button type="submit" form={formId} aria-disabled={isSending || undefined} className={buttonClass(tone)}>
				{isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
				{label}
			</button>
		</>
	);
}
