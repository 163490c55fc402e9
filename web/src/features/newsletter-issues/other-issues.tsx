import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { formatCount, formatDay } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableColumn } from '#ui/data-table/table-column.ts';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { issuesQuery, type ListedIssue } from './issue-queries.ts';
import { describeStatus } from './issue-status.ts';

interface OtherIssuesProps {
	token: string;
	/** The issue above the table, which the table leaves out. */
	shownId: number | null;
	onOpen: (id: number) => void;
}

/** Lists all issues except the one above, with their status and figures. */
export function OtherIssues({ token, shownId, onOpen }: OtherIssuesProps) {
	const list = useQuery(issuesQuery(token));
	const issues = (list.data ?? []).filter(({ id }) => id !== shownId);
	if (list.data && issues.length === 0) return null;
	return (
		<DataTable
			title="Other issues"
			columns={COLUMNS}
			rows={issues}
			rowId={({ id }) => String(id)}
			rowName={({ week }) => week}
			rowActions={({ id, week }) => <IconButton icon={Eye} label={`Show ${week}`} onClick={() => onOpen(id)} />}
			isMuted={({ status }) => status === 'cancelled'}
			isLoading={list.isPending}
			failure={list.isError ? 'Failed to load the other issues' : null}
			onRetry={() => void list.refetch()}
			empty={{ title: 'No other issues', text: 'Issues that were sent are listed here.' }}
		/>
	);
}

const COLUMNS: TableColumn<ListedIssue>[] = [
	{
		id: 'subject',
		title: 'Issue',
		value: ({ subject }) => subject,
		cell: ({ subject, week, startedAt, createdAt }) => (
			<div className="[overflow-wrap:anywhere]">
				{subject}
				<p className="font-normal text-muted text-small">
					{week}, {formatDay(startedAt ?? createdAt)}
				</p>
			</div>
		),
	},
	{
		id: 'status',
		title: 'Status',
		value: (issue) => describeStatus(issue).label,
		cell: (issue) => <Badge variant={describeStatus(issue).variant}>{describeStatus(issue).label}</Badge>,
	},
	{
		id: 'sent',
		title: 'Sent',
		value: ({ progress }) => progress.sent,
		cell: ({ progress }) => formatCount(progress.sent),
	},
	{
		id: 'bounced',
		title: 'Bounced',
		value: ({ progress }) => progress.bounced,
		cell: ({ progress }) => formatCount(progress.bounced),
	},
];
