import {
	ALERT_FREQUENCIES,
	type AlertFrequency,
	isPersonal,
	MAX_ALERT_TITLE_LENGTH,
} from '@bilby/contract/alerts/limits';
import { CircleCheck, LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { AlertPrefill } from '#features/alert-me/alert-address.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SegmentedChoice } from '#ui/field/segmented-choice.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import type { Alert } from '../data/alerts-query.ts';
import { AlertConditions } from './alert-conditions.tsx';
import { AlertPreview } from './alert-preview.tsx';
import { NotifyFields } from './notify-fields.tsx';
import { TriggerField } from './trigger-field.tsx';
import { useAlertForm } from './use-alert-form.ts';

interface AlertDialogProps {
	token: string;
	/** The alert to edit. Without one, a new alert is created. */
	alert?: Alert;
	prefill?: AlertPrefill;
	onClose: () => void;
}

export const FREQUENCY_LABELS: Record<AlertFrequency, string> = {
	instant: 'Instant',
	daily: 'Daily',
	weekly: 'Weekly',
};

const FREQUENCIES = ALERT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

/** The form for a new or existing alert. A sheet on phones. */
export function AlertDialog({ token, alert, prefill, onClose }: AlertDialogProps) {
	const formId = useId();
	const isOnline = useOnline();
	const control = useAlertForm({ token, alert, prefill, onClose });
	const { formProps, form, field, problems, failure, saved, isSending } = control;
	const frequency = useWatch({ control: form.control, name: 'frequency' });
	const trigger = useWatch({ control: form.control, name: 'trigger' });
	return (
		<Dialog
			title={alert ? 'Edit Alert' : 'Create New Alert'}
			isLong
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={`max-desk:w-26 ${buttonClass('outlined', 'field')}`}>
						Cancel
					</button>
					<button
						type="submit"
						form={formId}
						aria-disabled={isSending || saved !== null || undefined}
						className={`max-desk:flex-1 ${buttonClass('primary', 'field')}`}
					>
						{isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						{alert ? 'Save Alert' : 'Create Alert'}
					</button>
				</>
			}
		>
			<form id={formId} aria-label={alert ? 'Edit alert' : 'New alert'} {...formProps} className="text-ink">
				{/* Changes made while the form is being sent would be lost. */}
				<div inert={isSending || saved !== null} className="flex flex-col gap-5">
					<TextField {...field('title')} label="Title" maxLength={MAX_ALERT_TITLE_LENGTH} autoComplete="off" />
					<TriggerField control={control} />
					<TextField
						{...field('keywords')}
						label="Keywords"
						note={isPersonal(trigger) ? 'Optional, separated by commas' : 'Separated by commas'}
						placeholder="tent, swag, camp stove under $80"
						autoComplete="off"
					/>
					{!isPersonal(trigger) && <AlertPreview token={token} control={form.control} />}
					<TextField
						{...field('minDiscount')}
						label="Minimum discount"
						isOptional
						inputMode="numeric"
						autoComplete="off"
						control={<span className="pr-3.5 text-muted">% off</span>}
					/>
					<AlertConditions control={control} />
					<div>
						<p aria-hidden className="mb-2 font-semibold text-small">
							Frequency
						</p>
						{/* The name of a field would be overwritten with the browser's value of a radio button. */}
						<SegmentedChoice
							label="Frequency"
							name="alert-frequency"
							choices={FREQUENCIES}
							value={frequency}
							onChange={(value) => form.setValue('frequency', value, { shouldDirty: true })}
						/>
						<p className="mt-2 text-muted text-small">{FREQUENCY_NOTES[frequency]}</p>
					</div>
					<NotifyFields control={control} />
				</div>
				<div className="mt-5 empty:hidden [&>div:empty]:hidden">
					<FailureBox text={failure} />
					{!isOnline && <p className="text-muted">You’re offline. Save your alert when you’re back.</p>}
					<SavedMessage text={saved} />
					<ProblemSummary problems={problems} />
				</div>
			</form>
		</Dialog>
	);
}

const FREQUENCY_NOTES: Record<AlertFrequency, string> = {
	instant: 'As soon as a deal is posted.',
	daily: 'Once a day at 8 am.',
	weekly: 'Once a week, on Monday at 8 am.',
};

/** The live region exists before its text, so that screen readers announce it. */
function SavedMessage({ text }: { text: string | null }) {
	return (
		<div role="status">
			{text && (
				<p className="flex items-start gap-2 font-semibold text-success">
					<CircleCheck size={18} aria-hidden className="mt-[3px] shrink-0" />
					{text}
				</p>
			)}
		</div>
	);
}
