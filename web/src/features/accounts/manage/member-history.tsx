import { FLAG_REASON_LABELS } from '@bilby/contract/discussions/choices';
import { ROLE_NAMES, ROLES, USER_STATUS } from '@bilby/contract/kernel/roles';
import type { MemberHistory as History } from '@bilby/contract/staff/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { countOf, formatCount, formatDay } from '#lib/text/format.ts';
import { Badge, type BadgeVariant } from '#ui/base/badge.tsx';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { historyKey } from './users-query.ts';

/** Shows what a member did, how often they were reported, and what staff did about it. */
export function MemberHistory({ token, userId }: { token: string; userId: number }) {
	const { data, isError, error, refetch } = useQuery({
		queryKey: historyKey(token, userId),
		queryFn: () => callApi('POST /api/memberHistory', { body: { id: userId } }),
	});
	if (isError) return <FailurePanel level={3} text={failureText(error)} onRetry={() => void refetch()} />;
	if (!data) return <RowsSkeleton />;
	return (
		<div className="flex flex-col gap-5">
			<Figures history={data} />
			<List title="Reports about their comments" empty="Nobody has reported a comment by this member.">
				{data.reports.map((report, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: reports have no id and are only shown
					<Report key={index} report={report} />
				))}
			</List>
			<List title="Actions by staff" empty="Staff have not changed this account.">
				{data.actions.map(({ act, by, doneAt, details }) => (
					<li key={`${act} ${doneAt}`} className="py-2">
						{describeAction(act, details)}
						<p className="text-muted text-small">
							{by ?? 'A former staff member'}, <time dateTime={doneAt}>{formatDay(doneAt)}</time>
						</p>
					</li>
				))}
			</List>
		</div>
	);
}

function Figures({ history: { activity, reportsReceived, reportsMade } }: { history: History }) {
	const figures = [
		['Deals', formatCount(activity.deals)],
		['Comments', formatCount(activity.comments)],
		['Votes', formatCount(activity.votes)],
		['Points', formatCount(activity.reputation)],
		['Last seen', activity.lastSeenAt ? formatDay(activity.lastSeenAt) : 'Unknown'],
		[
			'Reports about them',
			`${countOf(reportsReceived.total, 'report')}, ${formatCount(reportsReceived.upheld)} upheld`,
		],
		['Reports by them', `${countOf(reportsMade.total, 'report')}, ${formatCount(reportsMade.upheld)} upheld`],
	];
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-4">
			{figures.map(([name, value]) => (
				<div key={name}>
					<dt className="text-muted text-small">{name}</dt>
					<dd className="font-semibold tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function List({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
	return (
		<section>
			<h3 className="mb-1 font-semibold">{title}</h3>
			{children.length === 0 ? (
				<p className="text-muted">{empty}</p>
			) : (
				<ul className="divide-y divide-line">{children}</ul>
			)}
		</section>
	);
}

const STATES: Record<History['reports'][number]['state'], { label: string; badge: BadgeVariant }> = {
	open: { label: 'Not reviewed', badge: 'wattle' },
	upheld: { label: 'Upheld', badge: 'waratah' },
	dismissed: { label: 'Dismissed', badge: 'neutral' },
};

function Report({ report: { reason, note, excerpt, reportedAt, state } }: { report: History['reports'][number] }) {
	return (
		<li className="flex flex-col gap-1 py-2 [overflow-wrap:anywhere]">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
				<Badge variant={STATES[state].badge}>{STATES[state].label}</Badge>
				<span>{reason === null ? 'No reason' : FLAG_REASON_LABELS[reason]}</span>
				<time dateTime={reportedAt}>{formatDay(reportedAt)}</time>
			</p>
			<p>“{excerpt}”</p>
			{note !== '' && <p className="text-muted text-small">{note}</p>}
		</li>
	);
}

const ACTIONS: Record<string, string> = {
	'member.reset-link': 'Sent a reset link',
	'member.note': 'Wrote a note',
	'member.warning': 'Sent a warning',
	'member.suspension': 'Suspended the member',
	'member.withdraw-warning': 'Withdrew a warning',
	'member.end-suspension': 'Ended a suspension early',
};

function describeAction(act: string, { to, until }: History['actions'][number]['details']): string {
	if (act === 'member.status') return to === USER_STATUS.disabled ? 'Disabled the account' : 'Enabled the account';
	if (act === 'member.role') {
		const role = Object.values(ROLES).find((one) => one === to);
		return `Changed the role to ${role ? ROLE_NAMES[role] : String(to)}`;
	}
	if (act === 'member.store') return to === null ? 'Removed the store' : 'Chose the store';
	const text = ACTIONS[act] ?? act;
	return typeof until === 'string' ? `${text} until ${formatDay(until)}` : text;
}
