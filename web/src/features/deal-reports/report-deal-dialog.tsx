import {
	DEAL_REPORT_LABELS,
	DEAL_REPORT_REASONS,
	DEAL_REPORT_TEXTS,
	type DealReportReason,
	MAX_REPORT_TEXT_LENGTH,
} from '@bilby/contract/deal-reports/rules';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { sendAction } from '#lib/session/pending-actions.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/dialog/form-actions.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { saveReportDraft, takeReportDraft } from './report-draft.ts';

interface ReportDealDialogProps {
	deal: { id: number; title: string };
	/** True if members can still report the deal as expired. */
	mayExpire: boolean;
	/** Called after the report was stored. */
	onReported: (reason: DealReportReason) => void;
	onClose: () => void;
}

/** Reports a deal to staff. A reason is always selected, so a report takes two clicks. */
export function ReportDealDialog({ deal, mayExpire, onReported, onClose }: ReportDealDialogProps) {
	const reasons = DEAL_REPORT_REASONS.filter((reason) => reason !== 'expired' || mayExpire);
	const [draft] = useState(() => takeReportDraft(deal.id));
	const [reason, setReason] = useState<DealReportReason>(
		reasons.find((known) => known === draft?.reason) ?? (mayExpire ? 'expired' : 'spam'),
	);
	const [problem, setProblem] = useState<string | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const id = useId();
	const { mutate, isPending } = useMutation({
		mutationFn: (text: string) =>
			sendAction(
				() => {
					saveReportDraft(deal.id, { reason, text });
					return { kind: 'reportDeal', id: deal.id, name: deal.title };
				},
				() => callApi('POST /api/reportDeal', { body: { dealId: deal.id, reason, text } }),
			),
		onSuccess: ({ message }) => {
			void showToast('success', message);
			onReported(reason);
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
		if (reason === 'other' && text === '') return setProblem(DEAL_REPORT_TEXTS.noText);
		setProblem(null);
		mutate(text);
	};
	return (
		<Dialog
			title="Report this deal"
			isSheetOnPhone
			onClose={onClose}
			actions={<FormActions formId={id} label="Report" isSending={isPending} onClose={onClose} />}
		>
			<FailureBox text={problem} />
			<form ref={form} id={id} onSubmit={report}>
				<fieldset>
					<legend className="[overflow-wrap:anywhere]">What’s wrong with “{deal.title}”?</legend>
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
							{DEAL_REPORT_LABELS[known]}
						</label>
					))}
				</fieldset>
				<p className="mt-2">
					{reason === 'expired' ? 'Your name will be shown on the deal’s page.' : 'Only staff see your report.'}
				</p>
				{reason !== 'expired' && (
					<>
						<label htmlFor={`${id}-text`} className="mt-3 mb-1.5 block font-medium text-ink text-small">
							{reason === 'other' ? 'What’s wrong?' : 'Anything to add?'}
							{reason !== 'other' && <span className="font-normal text-muted"> (optional)</span>}
						</label>
						<textarea
							id={`${id}-text`}
							name="text"
							rows={2}
							defaultValue={draft?.text}
							readOnly={isPending}
							maxLength={MAX_REPORT_TEXT_LENGTH}
							className={`field-sizing-content block max-h-40 w-full resize-none px-3 py-2.5 text-ink outline-none ${fieldWellClass(false)}`}
						/>
					</>
				)}
			</form>
		</Dialog>
	);
}
