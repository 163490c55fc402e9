import { ROLE_NAMES, ROLES, USER_STATUS } from '@bilby/contract/kernel/roles';
import type { MemberHistory as History } from '@bilby/contract/staff/wire';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { countOf, formatCount, formatDay } from '#lib/text/format.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { HistoryList } from './history-list.tsx';
import { ReportList } from './report-list.tsx';
import { SharedOrigins } from './shared-origins.tsx';
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
			<SharedOrigins history={data} />
			<ReportList title="Reports about them" empty="Nobody has reported this member." reports={data.reports} />
			<ReportList title="Reports by them" empty="This member has not reported anything." reports={data.madeReports} />
			<HistoryList title="Actions by staff" empty="Staff have not changed this account.">
				{data.actions.map(({ act, by, doneAt, details }) => (
					<li key={`${act} ${doneAt}`} className="py-2">
						{describeAction(act, details)}
						<p className="text-muted text-small">
							{by ?? (details.byOperator === true ? 'The operator' : 'A former staff member')},{' '}
							<time dateTime={doneAt}>{formatDay(doneAt)}</time>
						</p>
					</li>
				))}
			</HistoryList>
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

const ACTIONS: Record<string, string> = {
	'member.reset-link': 'Sent a reset link',
	'member.remove-factors': 'Turned off two-step login',
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
