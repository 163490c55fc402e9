import { ROLES, type Role } from '@bilby/contract/kernel/roles';
import { STORE_REP_TEXTS } from '@bilby/contract/posting/store-reps';
import { Link } from '@tanstack/react-router';
import { Hourglass, LoaderCircle } from 'lucide-react';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { CheckControl } from './fields/check-control.tsx';
import { useSharedForm } from './form/deal-form-context.ts';
import { formatCountdown } from './form/use-cooldown.ts';

interface FormActionsProps {
	role: Role;
	/** False if the form edits a deal. */
	isNew: boolean;
	isDone: boolean;
}

/** The note about the poster, error messages, and the buttons to submit or cancel. */
export function FormActions({ role, isNew, isDone }: FormActionsProps) {
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
