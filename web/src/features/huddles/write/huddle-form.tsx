import { HUDDLE_CATEGORIES } from '@bilby/contract/huddles/choices';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useCallback, useDeferredValue } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { LinkedDealCard } from '#features/deals/linked/linked-deal-card.tsx';
import { linkedDealQuery } from '#features/deals/linked/linked-deal-query.ts';
import { DraftSavedNote } from '#features/posting/draft/draft-saved-note.tsx';
import { LeaveDialog } from '#features/posting/draft/leave-dialog.tsx';
import { useLeaveGuard } from '#features/posting/draft/use-leave-guard.ts';
import { UnverifiedNote } from '#features/posting/form-member.tsx';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { FieldError, TextField, type TextFieldProps } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { CATEGORY_LABELS } from '../data/huddle-labels.ts';
import { TEXT_PICTURE_FORMATS } from '../pictures/text-picture-formats.tsx';
import { findDealId } from './find-deal-id.ts';
import { HuddleFormFrame } from './huddle-form-frame.tsx';
import type { HuddleValues } from './huddle-values.ts';
import { PollFields } from './poll/poll-fields.tsx';
import type { HuddleFormControl } from './use-huddle-form.ts';

const EDITOR_HEIGHT_PX = 240;

const ERROR_ID = 'field-description-error';

interface HuddleFormProps {
	control: HuddleFormControl;
	profile: Profile;
	title: string;
	/** Label of the submit button. */
	label: string;
	isNew: boolean;
	/** Target of the Cancel link. */
	back: LinkProps;
	/** Shown above the form. */
	notice?: ReactNode;
	/** Shown directly above the buttons. */
	conflict?: ReactNode;
}

/** The form for a new or existing huddle. */
export function HuddleForm({ control, profile, title, label, isNew, back, notice, conflict }: HuddleFormProps) {
	const { draft, field, isSending, isDone } = control;
	const { field: poll } = useController({ control: control.form.control, name: 'poll' });
	const isOnline = useOnline();
	const leaving = useLeaveGuard(() => control.isDirty && !isDone);
	return (
		<HuddleFormFrame title={title} lead={<DraftSavedNote isSaved={draft.isSaved} />}>
			{!profile.emailVerified && <UnverifiedNote />}
			{notice}
			<form
				{...control.formProps}
				aria-label={title}
				className="flex flex-col gap-5 desk:rounded-card desk:border desk:border-line desk:bg-surface desk:p-6 desk:shadow-card"
			>
				{/* Changes made while the form is being sent would be neither sent nor stored. */}
				<div inert={isSending} className="flex flex-col gap-5">
					<div className="grid grid-cols-1 gap-5 desk:grid-cols-[minmax(0,1fr)_200px]">
						<TextField {...field('title')} label="Title" autoComplete="off" />
						<SelectField {...field('category')} label="Category">
							<option value="" disabled>
								Choose one
							</option>
							{HUDDLE_CATEGORIES.map((category) => (
								<option key={category} value={category}>
									{CATEGORY_LABELS[category]}
								</option>
							))}
						</SelectField>
					</div>
					<HuddleTextField form={control.form} error={control.problemOf('description')} />
					<DealField form={control.form} field={field('dealId')} />
					<PollFields poll={poll.value} onChange={poll.onChange} error={control.problemOf('poll')} />
				</div>
				{conflict && <div inert={isSending}>{conflict}</div>}
				<div>
					<FailureBox text={control.failure} />
					<ProblemSummary problems={control.problems} />
					{!isOnline && <p className="mb-4 text-muted">You’re offline. Nothing is lost: send it when you’re back.</p>}
					<div className="flex justify-end gap-3">
						<Link {...back} className={`max-desk:w-30 ${buttonClass('outlined', 'field')}`}>
							Cancel
						</Link>
						<div className="max-desk:flex-1">
							<SubmitButton isSending={isSending || isDone}>{label}</SubmitButton>
						</div>
					</div>
				</div>
			</form>
			{leaving && (
				<LeaveDialog
					isNew={isNew}
					keepsDraft={draft.offered === null}
					hasPictures={false}
					onStay={leaving.stay}
					onLeave={leaving.leave}
				/>
			)}
		</HuddleFormFrame>
	);
}

interface DealFieldProps {
	form: UseFormReturn<HuddleValues>;
	field: Omit<TextFieldProps, 'label'>;
}

/** A field for the address of the huddle's deal, which it shows as soon as it is known. */
function DealField({ form, field }: DealFieldProps) {
	const written = useWatch({ control: form.control, name: 'dealId' });
	const dealId = useDeferredValue(findDealId(written));
	return (
		<div>
			<TextField
				{...field}
				label="Deal it is about"
				isOptional
				inputMode="url"
				autoComplete="off"
				placeholder="Paste the address of a deal here"
			/>
			{dealId !== null && <FoundDeal dealId={dealId} />}
		</div>
	);
}

function FoundDeal({ dealId }: { dealId: number }) {
	const { data: deal, isError } = useQuery(linkedDealQuery(dealId));
	if (isError) return null;
	if (deal === null) return <p className="mt-2 text-muted text-small">We couldn’t find this deal.</p>;
	return <LinkedDealCard dealId={dealId} from="huddle" />;
}

interface HuddleTextFieldProps {
	form: UseFormReturn<HuddleValues>;
	error: string | undefined;
}

function HuddleTextField({ form: { control }, error }: HuddleTextFieldProps) {
	const { field } = useController({ control, name: 'description' });
	const { onChange } = field;
	const write = useCallback((html: string) => onChange(html), [onChange]);
	return (
		<div>
			<p aria-hidden className="mb-2 font-semibold text-small">
				Text
			</p>
			<RichTextEditor
				label="Text"
				value={field.value}
				onChange={write}
				minHeight={EDITOR_HEIGHT_PX}
				placeholder="What would you like to ask, show or talk about?"
				extras={TEXT_PICTURE_FORMATS}
				errorId={error ? ERROR_ID : undefined}
			/>
			{error && <FieldError id={ERROR_ID} text={error} />}
		</div>
	);
}
