import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ReportHistory } from '../accounts/profile/member-activity.ts';
import { MAX_READ, readReportHistory } from '../accounts/profile/read-report-history.ts';
import type { Database } from '../platform/database/database.ts';
import { messageReports } from '../schema/message-reports.ts';
import { messages } from '../schema/messages.ts';

/**
 * Returns the latest reports about a member's latest messages and by the member, and how many there are. It says nothing of what
 * the messages contain: staff read them in the case of a report, which is logged.
 */
export function findMessageReportHistory(db: Database, userId: number, most: number): Promise<ReportHistory> {
	const latest = db
		.select({ id: messages.id })
		.from(messages)
		.where(eq(messages.senderId, userId))
		.orderBy(desc(messages.id))
		.limit(MAX_READ)
		.as('latest');
	const isReceived = inArray(messageReports.messageId, db.select({ id: latest.id }).from(latest));
	return readReportHistory(db, {
		table: messageReports,
		isReceived,
		isMade: eq(messageReports.userId, userId),
		findReports: (where) => findReports(db, where, most),
	});
}

async function findReports(db: Database, where: SQL, most: number): Promise<ReportHistory['reports']> {
	const rows = await db
		.select({
			reason: messageReports.reason,
			note: messageReports.text,
			reportedAt: messageReports.createdAt,
			settledAt: messageReports.settledAt,
			upheld: messageReports.upheld,
		})
		.from(messageReports)
		.where(where)
		.orderBy(desc(messageReports.id))
		.limit(most);
	return rows.map((row) => ({ ...row, kind: 'message', excerpt: '' }));
}
