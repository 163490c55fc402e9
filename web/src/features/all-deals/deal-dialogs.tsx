import { DEAL_REPORT_LABELS } from '@bilby/contract/deal-reports/rules';
import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { ReasonField } from '#features/discussions/moderation/reason-field.tsx';
import { countOf, formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import type { ListedDeal } from './present-listed-deal.ts';

interface SuspendDialogProps {
	deals: readonly ListedDeal[];
	/** Why the last attempt failed. */
	failure: string | null;
	/** Resolves when the deals are suspended, or when that has failed. */
	onSuspend: (reason: string) => Promise<void>;
	onClose: () => void;
}

/** Confirms that deals are to be suspended, and reads the reason for their authors. It keeps the reason after a failure. */
export function SuspendDialog({ deals, failure, onSuspend, onClose }: SuspendDialogProps) {
	const [reason, setReason] = useState('');
	const { mutate, isPending } = useMutation({ mutationFn: () => onSuspend(reason.trim()) });
	const [deal] = deals;
	return (
		<Dialog
			title="Suspend"
			onClose={onClose}
			actions={
				<>
					<button
						type="button"
						aria-disabled={isPending || undefined}
						onClick={() => !isPending && mutate()}
						className={buttonClass('danger')}
					>
						{isPending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						Yes
					</button>
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						No
					</button>
				</>
			}
		>
			<FailureBox text={failure} />
			<p>Are you sure , you want to suspend this item?</p>
			<p className="mt-3 [overflow-wrap:anywhere]">
				{deals.length === 1 && deal ? `“${deal.title}”` : countOf(deals.length, 'deal')} will be hidden from everyone
				but the author and staff. We send the reason to the author.
			</p>
			<div className="mt-4 text-ink">
				<ReasonField value={reason} onChange={setReason} />
			</div>
		</Dialog>
	);
}

interface ReportsDialogProps {
	deal: ListedDeal;
	onUphold: () => void;
	onDismiss: () => void;
	onClose: () => void;
}

/** Shows the open reports of a deal, and lets staff decide about them without changing the deal. */
export function ReportsDialog({ deal, onUphold, onDismiss, onClose }: ReportsDialogProps) {
	const hidden = deal.reportCount - deal.reports.length;
	return (
		<Dialog
			title={countOf(deal.reportCount, 'report')}
			isSheetOnPhone
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						Close
					</button>
					<button type="button" onClick={onDismiss} className={buttonClass('outlined')}>
						Dismiss
					</button>
					<button type="button" onClick={onUphold} className={buttonClass('primary')}>
						Uphold
					</button>
				</>
			}
		>
			<p className="[overflow-wrap:anywhere]">About “{deal.title}”</p>
			<ul aria-label="Reports" className="mt-3 max-h-[50vh] divide-y divide-line overflow-y-auto text-ink">
				{deal.reports.map(({ reason, text, by, created_at }) => (
					<li key={`${by} ${reason}`} className="py-2.5 [overflow-wrap:anywhere]">
						<p className="font-semibold">{DEAL_REPORT_LABELS[reason]}</p>
						{text !== '' && <p>{text}</p>}
						<p className="text-muted text-small">
							{by}, <time dateTime={created_at}>{formatDay(created_at)}</time>
						</p>
					</li>
				))}
			</ul>
			{hidden > 0 && <p className="mt-2">And {countOf(hidden, 'more report')}.</p>}
		</Dialog>
	);
}
