import type { ReviewCase, ReviewReport } from '@bilby/contract/review/wire';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { countOf, formatCount } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { reasonLabel } from '../data/reason-labels.ts';
import { describeWaiting } from '../data/waiting-time.ts';
import { MemberMark } from '../queue/member-mark.tsx';

interface ReportsProps {
	shown: ReviewCase;
	now: Date;
}

/** Lists the reports of a case: the member, the reason, and how often staff upheld that member's earlier reports. */
export function Reports({ shown: { reports, reasons }, now }: ReportsProps) {
	if (reports.length === 0) return null;
	const total = Object.values(reasons).reduce((sum, count) => sum + count, 0);
	return (
		<section aria-label="Reports" className="mt-5 border-line border-t pt-5">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="font-bold">{countOf(Math.max(total, reports.length), 'report')}</h3>
				<p className="flex flex-wrap gap-2">
					{Object.entries(reasons).map(([reason, count], place) => (
						<Badge key={reason} variant={place === 0 ? 'waratah' : 'neutral'}>
							{reasonLabel(reason)} {formatCount(count)}
						</Badge>
					))}
				</p>
			</div>
			<ul className="mt-3 flex flex-col gap-4">
				{reports.map((report) => (
					<ReportRow key={`${report.reporter?.id ?? 0} ${report.reportedAt}`} report={report} now={now} />
				))}
			</ul>
		</section>
	);
}

function ReportRow({ report: { reason, note, reportedAt, reporter }, now }: { report: ReviewReport; now: Date }) {
	return (
		<li className="flex gap-3">
			{reporter ? (
				<MemberMark member={reporter} className="size-7" />
			) : (
				<span aria-hidden className="size-7 shrink-0 rounded-pill bg-raised" />
			)}
			<div className="min-w-0">
				<p className="text-muted text-small">
					<span className="font-semibold text-ink">
						{reporter ? (
							<MemberLink username={reporter.username} isHidden={reporter.hidden === true} />
						) : (
							'A member who has left'
						)}
					</span>
					{reason !== null && ` · ${reasonLabel(reason)}`}
					{reporter && ` · ${describeRecord(reporter)}`}
				</p>
				{note === '' ? (
					<p className="text-muted text-small">Without a note, {describeWaiting(reportedAt, now)} ago</p>
				) : (
					<p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
				)}
			</div>
		</li>
	);
}

/** Describes a member's earlier reports, for example "31 of 34 reports upheld". */
function describeRecord({ settled, upheld }: NonNullable<ReviewReport['reporter']>): string {
	if (settled === 0) return 'no report decided yet';
	return `${formatCount(upheld)} of ${countOf(settled, 'report')} upheld`;
}
