import { DEAL_REPORT_LABELS } from '@bilby/contract/deal-reports/rules';
import { FLAG_REASON_LABELS } from '@bilby/contract/discussions/choices';
import { MESSAGE_REPORT_LABELS } from '@bilby/contract/messages/reports';
import type { MemberReport } from '@bilby/contract/staff/wire';
import { formatDay } from '#lib/text/format.ts';
import { Badge, type BadgeVariant } from '#ui/base/badge.tsx';
import { HistoryList } from './history-list.tsx';

interface ReportListProps {
	title: string;
	empty: string;
	reports: MemberReport[];
}

/** Reports about or by a member, the latest first. */
export function ReportList({ title, empty, reports }: ReportListProps) {
	return (
		<HistoryList title={title} empty={empty}>
			{reports.map((report, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: reports have no id and are only shown
				<Report key={index} report={report} />
			))}
		</HistoryList>
	);
}

const STATES: Record<MemberReport['state'], { label: string; badge: BadgeVariant }> = {
	open: { label: 'Not reviewed', badge: 'wattle' },
	upheld: { label: 'Upheld', badge: 'waratah' },
	dismissed: { label: 'Dismissed', badge: 'neutral' },
};

const KINDS: Record<MemberReport['kind'], string> = {
	deal: 'Deal',
	comment: 'Comment on a deal',
	post: 'Post in a huddle',
	message: 'Private message',
};

const REASONS = { ...MESSAGE_REPORT_LABELS, ...FLAG_REASON_LABELS, ...DEAL_REPORT_LABELS };

function Report({ report: { kind, reason, note, excerpt, reportedAt, state } }: { report: MemberReport }) {
	return (
		<li className="flex flex-col gap-1 py-2 [overflow-wrap:anywhere]">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
				<Badge variant={STATES[state].badge}>{STATES[state].label}</Badge>
				<span>{KINDS[kind]}</span>
				<span>{reason === null ? 'No reason given' : REASONS[reason]}</span>
				<time dateTime={reportedAt}>{formatDay(reportedAt)}</time>
			</p>
			{excerpt !== '' && <p>“{excerpt}”</p>}
			{note !== '' && <p className="text-muted text-small">{note}</p>}
		</li>
	);
}
