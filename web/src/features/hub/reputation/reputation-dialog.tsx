import type { ReputationBreakdown } from '@bilby/contract/hub/reputation-wire';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { reputationQuery } from '../data/hub-queries.ts';

const ROWS: [keyof ReputationBreakdown, string][] = [
	['uploadAvatar', 'Upload Avatar'],
	['commentPost', 'Post Comments'],
	['createPost', 'Create Deals'],
	['flaggedPost', 'Flag Content'],
	['total', 'Total'],
];

/** Explains what the member earned their points for. */
export function ReputationDialog({ token, userId, onClose }: { token: string; userId: number; onClose: () => void }) {
	const { data, isError, error } = useQuery(reputationQuery(token, userId));
	return (
		<Dialog
			title="Reputation Points"
			onClose={onClose}
			isSheetOnPhone
			actions={
				<button type="button" onClick={onClose} className={buttonClass('outlined')}>
					Close
				</button>
			}
		>
			<FailureBox text={isError ? error.message : null} />
			<dl className="mt-2 divide-y divide-line text-ink">
				{ROWS.map(([key, label]) => (
					<div key={key} className="flex items-center justify-between py-2.5 last:font-bold">
						<dt>{label}</dt>
						<dd className="tabular-nums">{data ? formatCount(data[key]) : <Skeleton className="h-5 w-10" />}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}
