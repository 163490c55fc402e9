import {
	MAX_MESSAGE_REPORT_LENGTH,
	MESSAGE_REPORT_LABELS,
	MESSAGE_REPORT_REASONS,
	MESSAGE_REPORT_TEXTS,
	type MessageReportReason,
} from '@bilby/contract/messages/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/dialog/form-actions.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { type Message, reloadMessages } from './messages-query.ts';

interface ReportMessageDialogProps {
	token: string;
	message: Message;
	onClose: () => void;
}

/** Reports a received message to staff. A reason is always selected, so a report takes two clicks. */
export function ReportMessageDialog({ token, message, onClose }: ReportMessageDialogProps) {
	const queryClient = useQueryClient();
	const [reason, setReason] = useState<MessageReportReason>('spam');
	const [problem, setProblem] = useState<string | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const id = useId();
	const { mutate, isPending } = useMutation({
		mutationFn: (text: string) => callApi('POST /api/reportMessage', { body: { id: message.id, reason, text } }),
		onSuccess: ({ message: thanks }) => {
			void showToast('success', thanks);
			void reloadMessages(queryClient, token);
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
		const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
		if (reason === 'other' && text === '') return setProblem(MESSAGE_REPORT_TEXTS.noText);
		setProblem(null);
		mutate(text);
	};
	return (
		<Dialog
			title="Report this message"
			isSheetOnPhone
			onClose={onClose}
			actions={<FormActions formId={id} label="Report" isSending={isPending} onClose={onClose} />}
		>
			<FailureBox text={problem} />
			<form ref={form} id={id} onSubmit={report}>
				<fieldset>
					<legend className="[overflow-wrap:anywhere]">
						What’s wrong with this message from {message.personName}?
					</legend>
					{MESSAGE_REPORT_REASONS.map((known) => (
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
							{MESSAGE_REPORT_LABELS[known]}
						</label>
					))}
				</fieldset>
				<p className="mt-2">{MESSAGE_REPORT_TEXTS.shared}</p>
				<label htmlFor={`${id}-text`} className="mt-3 mb-1.5 block font-medium text-ink text-small">
					{reason === 'other' ? 'What’s wrong?' : 'Anything to add?'}
					{reason !== 'other' && <span className="font-normal text-muted"> (optional)</span>}
				</label>
				<textarea
					id={`${id}-text`}
					name="text"
					rows={2}
					readOnly={isPending}
					maxLength={MAX_MESSAGE_REPORT_LENGTH}
					className={`field-sizing-content block max-h-40 w-full resize-none px-3 py-2.5 text-ink outline-none ${fieldWellClass(false)}`}
				/>
			</form>
		</Dialog>
	);
}
