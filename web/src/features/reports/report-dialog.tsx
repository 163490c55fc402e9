import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/dialog/form-actions.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';

export interface Report<Reason> {
	reason: Reason;
	/** The member's own words. Required only for the reason `other`. */
	text: string;
}

interface ReportDialogProps<Reason extends string> {
	title: string;
	question: string;
	reasons: readonly Reason[];
	labels: Record<Reason, string>;
	initial: Report<Reason>;
	/** Says who sees the report. */
	describe: (reason: Reason) => string;
	/** False for a reason that needs no words. */
	takesText?: (reason: Reason) => boolean;
	maxLength: number;
	/** Shown if the reason `other` has no text. */
	noText: string;
	/** Sends the report, and returns the text that confirms it. Throws if the server rejects it. */
	onSend: (report: Report<Reason>) => Promise<{ message: string }>;
	/** Called after the report was stored, even if the dialog was closed. */
	onSent: (reason: Reason) => void;
	onClose: () => void;
}

/** Reports something to staff. A reason is always selected, so a report takes two clicks. */
export function ReportDialog<Reason extends string>({
	title,
	question,
	reasons,
	labels,
	initial,
	describe,
	takesText = () => true,
	maxLength,
	noText,
	onSend,
	onSent,
	onClose,
}: ReportDialogProps<Reason>) {
	const [reason, setReason] = useState(initial.reason);
	const [problem, setProblem] = useState<string | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const id = useId();
	const { mutate, isPending } = useMutation({
		mutationFn: onSend,
		onSuccess: ({ message }, report) => {
			void showToast('success', message);
			onSent(report.reason);
			onClose();
		},
		onError: (error) => {
			if (askIfUnverified(error)) return onClose();
			const text = failureText(error, 'Your report couldn’t be sent. Please try again.');
			// A member who has closed the dialog believes that the report was sent.
			if (form.current) setProblem(text);
			else void showToast('error', text);
		},
	});
	const report = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isPending) return;
		const text = takesText(reason) ? String(new FormData(event.currentTarget).get('text') ?? '').trim() : '';
		if (reason === 'other' && text === '') return setProblem(noText);
		setProblem(null);
		mutate({ reason, text });
	};
	return (
		<Dialog
			title={title}
			isSheetOnPhone
			onClose={onClose}
			actions={<FormActions formId={id} label="Report" isSending={isPending} onClose={onClose} />}
		>
			<FailureBox text={problem} />
			<form ref={form} id={id} onSubmit={report}>
				<fieldset>
					<legend className="[overflow-wrap:anywhere]">{question}</legend>
					{reasons.map((known) => (
						<label key={known} className="flex min-h-10 cursor-pointer items-center gap-3 text-ink">
							<input
								type="radio"
								name="reason"
								value={known}
								checked={known === reason}
								onChange={() => {
									setReason(known);
									setProblem(null);
								}}
								className="size-4.5 shrink-0 accent-ochre"
							/>
							{labels[known]}
						</label>
					))}
				</fieldset>
				<p className="mt-2">{describe(reason)}</p>
				{/* Hidden, so that the text is still there after a look at another reason. */}
				<div hidden={!takesText(reason)}>
					<label htmlFor={`${id}-text`} className="mt-3 mb-1.5 block font-medium text-ink text-small">
						{reason === 'other' ? 'What’s wrong?' : 'Anything to add?'}
						{reason !== 'other' && <span className="font-normal text-muted"> (optional)</span>}
					</label>
					<textarea
						id={`${id}-text`}
						name="text"
						rows={2}
						defaultValue={initial.text}
						readOnly={isPending}
						maxLength={maxLength}
						className={`field-sizing-content block max-h-40 w-full resize-none px-3 py-2.5 text-ink outline-none ${fieldWellClass(false)}`}
					/>
				</div>
			</form>
		</Dialog>
	);
}
