import { ROLES, type Role } from '@bilby/contract/kernel/roles';
import { STORE_REP_TEXTS } from '@bilby/contract/posting/store-reps';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass, LoaderCircle } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useController } from 'react-hook-form';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { FieldError } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import { MORE_FORMATS } from '#ui/rich-text/more-formats.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import type { Profile } from '../viewer/viewer-queries.ts';
import { DealConflict } from './deal-conflict.tsx';
import { LeaveDialog } from './draft/leave-dialog.tsx';
import { useLeaveGuard } from './draft/use-leave-guard.ts';
import { CheckControl } from './fields/check-control.tsx';
import { FormCard } from './fields/form-card.tsx';
import { ImageField } from './fields/image-field.tsx';
import { LabelFields } from './fields/label-fields.tsx';
import { LinkAndTitle, WhereField } from './fields/link-and-title.tsx';
import { OfferFields } from './fields/offer-fields.tsx';
import { PriceFields } from './fields/price-fields.tsx';
import { StaffFields } from './fields/staff-fields.tsx';
import { DealFormContext, useProblem, useSharedForm } from './form/deal-form-context.ts';
import type { AutofillControl } from './form/use-autofill.ts';
import { formatCountdown } from './form/use-cooldown.ts';
import type { DealFormControl } from './form/use-deal-form.ts';
import { UnverifiedNote } from './form-member.tsx';
import { ProgressBar, useFormProgress } from './progress/progress-bar.tsx';
import { ProgressPanel } from './progress/progress-panel.tsx';

interface DealFormProps {
	control: DealFormControl;
	autofill: AutofillControl;
	profile: Profile;
	title: string;
	lead: ReactNode;
	/** Shown above the form. */
	notice?: ReactNode;
	/** The confirmation above the buttons, for example "Saved". */
	done: string | null;
	/** True if the text stays on the device when the member leaves the form. */
	keepsDraft: boolean;
	/** True once the form is sent and can be left without a warning. */
	isDone: boolean;
}

/** The form for a new or an edited deal, with its progress next to it. */
export function DealForm({ control, autofill, profile, title, lead, notice, done, isDone, keepsDraft }: DealFormProps) {
	const isNew = control.original === null;
	const { steps, percent } = useFormProgress(control.form.control, control.images.pictures.images.length);
	const leaving = useLeaveGuard(() => control.isChanged && !isDone);
	return (
		<DealFormContext value={{ ...control, autofill }}>
			<ProgressBar steps={steps} percent={percent} />
			<div className="content-width pt-6 desk:pt-8">
				<div className="grid grid-cols-1 items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-7">
					<div className="flex min-w-0 flex-col gap-5">
						<div>
							<h1 className="font-extrabold text-[1.5rem] leading-7 tracking-tight desk:text-head">{title}</h1>
							<div className="mt-1.5 flex min-h-6 flex-wrap justify-between gap-x-6 text-muted">{lead}</div>
						</div>
						{!profile.emailVerified && <UnverifiedNote />}
						{notice}
						<form {...control.formProps} aria-label={title} className="flex flex-col gap-5">
							{/* Text typed while the form is being sent would be lost. */}
							<div inert={control.isSending} className="flex flex-col gap-5">
								<FormCard>
									<WhereField />
									<LinkAndTitle />
									<PriceFields />
									<OfferFields />
								</FormCard>
								<FormCard>
									<DescriptionField />
								</FormCard>
								<FormCard>
									<LabelFields />
								</FormCard>
								<FormCard>
									<ImageField />
								</FormCard>
								<StaffFields />
							</div>
							<DoneNotice text={done} />
							{control.conflict && (
								<div inert={control.isSending}>
									<DealConflict key={control.conflict.count} message={control.conflict.message} />
								</div>
							)}
							<FormActions role={profile.role} isNew={isNew} isDone={isDone} />
						</form>
					</div>
					<aside
						aria-label="About your post"
						className="flex flex-col gap-5 desk:sticky desk:top-[calc(var(--header-height)+32px)]"
					>
						<div className="max-desk:hidden">
							<ProgressPanel title="Your post" steps={steps} percent={percent} />
						</div>
						<HelpfulTips about={isNew ? 'post' : 'edit'} />
					</aside>
				</div>
			</div>
			{leaving && <LeaveDialog isNew={isNew} keepsDraft={keepsDraft} onStay={leaving.stay} onLeave={leaving.leave} />}
		</DealFormContext>
	);
}

/** Confirms that it worked. The live region exists before its text, so screen readers announce it. */
function DoneNotice({ text }: { text: string | null }) {
	return (
		<div role="status">
			{text && (
				<p className="flex items-start gap-3 rounded-control border border-success/24 bg-success/12 px-4 py-3 text-success">
					<CircleCheck size={18} aria-hidden className="mt-[3px] shrink-0" />
					<span>{text}</span>
				</p>
			)}
		</div>
	);
}

const TIPS = {
	post: [
		'Search first to avoid duplicates',
		'Include the price breakdown, savings and expiry',
		'Give clear steps to get the price',
		'Add product and merchant details',
		'Disclose any relationship with the seller',
	],
	edit: [
		'Make sure the deal is still active',
		'Update the price if it changed',
		'Add new coupon codes',
		'Remove expired information',
	],
};

function HelpfulTips({ about }: { about: keyof typeof TIPS }) {
	return (
		<SideCard title="Helpful Tips">
			<ul className="flex list-disc flex-col gap-2 pl-4 text-muted text-small marker:text-faint">
				{TIPS[about].map((tip) => (
					<li key={tip}>{tip}</li>
				))}
			</ul>
		</SideCard>
	);
}

const EDITOR_HEIGHT_PX = 200;
const EDITOR_DEBOUNCE_MS = 100;

function DescriptionField() {
	const { control } = useSharedForm().form;
	const { field } = useController({ control, name: 'dealDescription' });
	const error = useProblem('dealDescription');
	const { onChange } = field;
	const write = useCallback((html: string) => onChange(html), [onChange]);
	return (
		<div>
			<p aria-hidden className="mb-2 font-semibold text-small">
				Description
			</p>
			<RichTextEditor
				label="Description"
				value={field.value}
				onChange={write}
				minHeight={EDITOR_HEIGHT_PX}
				debounceMs={EDITOR_DEBOUNCE_MS}
				placeholder="What is it, why is it good, and how do you get this price?"
				extras={MORE_FORMATS}
				errorId={error ? 'field-dealDescription-error' : undefined}
			/>
			{error && <FieldError id="field-dealDescription-error" text={error} />}
		</div>
	);
}

interface FormActionsProps {
	role: Role;
	/** False if the form edits a deal. */
	isNew: boolean;
	isDone: boolean;
}

/** The note about the poster, error messages, and the buttons to submit or cancel. */
function FormActions({ role, isNew, isDone }: FormActionsProps) {
	const { problems, failure, cooldown, isSending } = useSharedForm();
	const isOnline = useOnline();
	const isWaiting = cooldown.secondsLeft > 0;
	const isDisabled = isSending || isDone || isWaiting;
	return (
		<div>
			{isWaiting ? <Cooldown {...cooldown} /> : <FailureBox text={failure} />}
			<ProblemSummary problems={problems} />
			{isNew && role === ROLES.storeRep && <p className="mb-4 text-muted text-small">{STORE_REP_TEXTS.limits}</p>}
			{!isOnline && <p className="mb-4 text-muted">You’re offline. Nothing is lost: send it when you’re back.</p>}
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
				<div inert={isSending}>
					<CheckControl name="disclosed" isLocked={role === ROLES.storeRep}>
						I work for this store
					</CheckControl>
				</div>
				<div className="flex gap-3 max-desk:w-full">
					<Link to="/" className={`max-desk:w-30 ${buttonClass('outlined', 'field')}`}>
						Cancel
					</Link>
					<button
						type="submit"
						aria-disabled={isDisabled || undefined}
						className={`aria-disabled:opacity-70 max-desk:flex-1 ${buttonClass('primary', 'field')}`}
					>
						{isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						{isNew ? 'Submit Deal' : 'Update Deal'}
					</button>
				</div>
			</div>
		</div>
	);
}

/** The message is announced once. The countdown next to it is only visual. */
function Cooldown({ message, secondsLeft }: { message: string; secondsLeft: number }) {
	return (
		<div className="mb-5 flex items-center gap-3 rounded-control border border-warning/24 bg-warning/8 px-4 py-3">
			<Hourglass size={18} aria-hidden className="shrink-0 text-warning" />
			<p role="alert" className="flex-1">
				{message}
			</p>
			<span role="timer" translate="no" className="price-digits text-warning">
				{formatCountdown(secondsLeft)}
			</span>
		</div>
	);
}
