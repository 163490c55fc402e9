import { TriangleAlert } from 'lucide-react';
import { formatCount } from '#lib/text/format.ts';
import { LiveText } from '#ui/base/live-text.tsx';
import type { Issue } from './issue-queries.ts';
import { describeSent, percentDone } from './issue-status.ts';

/** Shows the progress of sending an issue. */
export function IssueProgress({ issue }: { issue: Issue }) {
	const { subject, progress, status, startedAt, isStalled } = issue;
	const percent = percentDone(progress);
	const hasDeals = issue.deals.some(({ isActive }) => isActive);
	return (
		<div>
			<p className="font-semibold [overflow-wrap:anywhere]">{subject}</p>
			{startedAt !== null && (
				<>
					<div
						role="progressbar"
						aria-label="Sent"
						aria-valuenow={percent}
						aria-valuetext={describeSent(issue)}
						className="mt-4 h-2 overflow-hidden rounded-pill bg-raised-hover"
					>
						<span
							className="block h-full rounded-pill bg-success transition-[width]"
							style={{ width: `${percent}%` }}
						/>
					</div>
					<p className="mt-2 font-semibold tabular-nums">
						<LiveText>{describeSent(issue)}</LiveText>
					</p>
					<Counts progress={progress} />
				</>
			)}
			{status === 'sending' && isStalled && (
				<Notice text="The mail server can’t be reached. We keep trying, and nobody is left out." />
			)}
			{status === 'paused' && !hasDeals && (
				<Notice text="All deals of this issue have ended, so there is nothing left to send. Please cancel it." />
			)}
		</div>
	);
}

function Counts({ progress: { bounced, rejected, unclear, retrying } }: Pick<Issue, 'progress'>) {
	const counts = [
		{ label: 'Bounced', count: bounced, hint: 'The address doesn’t exist or was closed. We won’t write to it again.' },
		{ label: 'Rejected', count: rejected, hint: 'The recipient’s server didn’t accept the email.' },
		{ label: 'No reply', count: unclear, hint: 'The email may have arrived, so we don’t repeat it.' },
		{ label: 'Trying again', count: retrying, hint: 'The recipient’s server asked us to try later.' },
	].filter(({ label, count }) => count > 0 || label === 'Bounced');
	return (
		<dl className="mt-3 flex flex-col gap-2 text-small">
			{counts.map(({ label, count, hint }) => (
				<div key={label} className="flex flex-wrap gap-x-2">
					<dt className="font-semibold">{label}</dt>
					<dd className="tabular-nums">
						<LiveText>{formatCount(count)}</LiveText>
					</dd>
					{count > 0 && <dd className="basis-full text-muted">{hint}</dd>}
				</div>
			))}
		</dl>
	);
}

function Notice({ text }: { text: string }) {
	return (
		<p
			role="status"
			className="mt-4 flex items-start gap-3 rounded-control border border-warning/24 bg-warning/8 px-4 py-3 text-small"
		>
			<TriangleAlert size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
			{text}
		</p>
	);
}
