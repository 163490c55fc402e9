import type { StoredReportReason } from '@bilby/contract/deal-reports/rules';
import type { Database } from '#platform/database/database.ts';
import { type Exchange, exchangeAwards } from '#reputation/reputation.queries.ts';
import { addToReportCount, type DealReport, reopenReports, settleOpenReports } from './deal-reports.queries.ts';
import { updateReportCase } from './report-case.ts';

type ReportedDeal = Parameters<typeof updateReportCase>[1];

interface Decision {
	upheld: 'all' | 'none' | StoredReportReason;
	reviewerId: number;
	/** The id of the latest report that the moderator saw. Later ones stay open. */
	upTo?: number | undefined;
	now: Date;
}

/**
 * Settles the open reports of a locked deal and returns how many there were. Members whose reports are upheld earn points
 * once. A moderator earns nothing for a decision about their own report.
 */
export async function settleReports(
	tx: Database,
	deal: ReportedDeal,
	{ upheld, reviewerId, upTo, now }: Decision,
): Promise<number> {
	const isUpheld = ({ userId, reason }: Pick<DealReport, 'userId' | 'reason'>) =>
		userId !== reviewerId && (upheld === 'all' || reason === upheld);
	const settled = await settleOpenReports(tx, deal.id, { isUpheld, upTo, now });
	if (settled.length === 0) return 0;
	await addToReportCount(tx, deal.id, -settled.length);
	const byMember = Map.groupBy(
		settled.filter((report) => report.upheld),
		({ userId }) => userId,
	);
	// One award for each member, however many reasons they gave.
	const first = [...byMember.values()].flatMap((reports) => reports.slice(0, 1));
	const earned = first.map((report): Exchange => ({ ...upheldReport(report), revoked: null, earned: 'flag_upheld' }));
	await exchangeAwards(tx, earned, now);
	await updateReportCase(tx, deal, now);
	return settled.length;
}

/** Undoes `settleReports`: opens the reports settled at a time and takes the points back. Returns how many are open again. */
export async function unsettleReports(
	tx: Database,
	deal: ReportedDeal,
	{ settledAt, now }: { settledAt: Date; now: Date },
): Promise<number> {
	const opened = await reopenReports(tx, deal.id, settledAt);
	if (opened.length === 0) return 0;
	await addToReportCount(tx, deal.id, opened.length);
	const revoked = opened
		.filter(({ upheld }) => upheld)
		.map((report): Exchange => ({ ...upheldReport(report), revoked: 'flag_upheld', earned: null }));
	await exchangeAwards(tx, revoked, now);
	await updateReportCase(tx, deal, now);
	return opened.length;
}

/** The award for an upheld report. */
function upheldReport({ id, userId, dealId }: DealReport) {
	return { userId, subject: `deal:${dealId}:report:${id}` };
}
