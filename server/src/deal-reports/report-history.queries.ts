import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ReportHistory } from '../accounts/profile/member-activity.ts';
import { MAX_READ, readReportHistory } from '../accounts/profile/read-report-history.ts';
import type { Database } from '../platform/database/database.ts';
import { dealReports } from '../schema/deal-reports.ts';
import { deals } from '../schema/deals.ts';

/** Returns the latest reports about a member's latest deals and by the member, and how many there are. */
export function findDealReportHistory(db: Database, userId: number, most: number): Promise<ReportHistory> {
	const latest = db
		.select({ id: deals.id })
		.from(deals)
		.where(eq(deals.userId, userId))
		.orderBy(desc(deals.createdAt), desc(deals.id))
		.limit(MAX_READ)
		.as('latest');
	const isReceived = inArray(dealReports.dealId, db.select({ id: latest.id }).from(latest));
	return readReportHistory(db, {
		table: dealReports,
		isReceived,
		isMade: eq(dealReports.userId, userId),
		findReports: (where) => findReports(db, where, most),
	});
}

async function findReports(db: Database, where: SQL, most: number): Promise<ReportHistory['reports']> {
	const rows = await db
		.select({
			reason: dealReports.reason,
			note: dealReports.text,
			reportedAt: dealReports.createdAt,
			settledAt: dealReports.settledAt,
			upheld: dealReports.upheld,
			excerpt: deals.title,
		})
		.from(dealReports)
		.innerJoin(deals, eq(deals.id, dealReports.dealId))
		.where(where)
		.orderBy(desc(dealReports.id))
		.limit(most);
	return rows.map((row) => ({ ...row, kind: 'deal' }));
}
