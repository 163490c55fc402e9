import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { countReports } from '../accounts/profile/count-reports.ts';
import type { ReportHistory } from '../accounts/profile/member-activity.ts';
import type { Database } from '../platform/database/database.ts';
import { dealReports } from '../schema/deal-reports.ts';
import { deals } from '../schema/deals.ts';

/** How many of a member's latest deals, and of their reports, a history covers. */
const MAX_READ = 5_000;

/** Returns the latest reports about a member's latest deals and by the member, and how many there are. */
export async function findDealReportHistory(db: Database, userId: number, most: number): Promise<ReportHistory> {
	const latest = db
		.select({ id: deals.id })
		.from(deals)
		.where(eq(deals.userId, userId))
		.orderBy(desc(deals.createdAt), desc(deals.id))
		.limit(MAX_READ)
		.as('latest');
	const isReceived = inArray(dealReports.dealId, db.select({ id: latest.id }).from(latest));
	const isMade = eq(dealReports.userId, userId);
	const [received, made, reports, madeReports] = await Promise.all([
		countReports(db, { table: dealReports, where: isReceived, most: MAX_READ }),
		countReports(db, { table: dealReports, where: isMade, most: MAX_READ }),
		findReports(db, isReceived, most),
		findReports(db, isMade, most),
	]);
	return { received, made, reports, madeReports };
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
