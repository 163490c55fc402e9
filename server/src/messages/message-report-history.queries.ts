import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { countReports } from '../accounts/profile/count-reports.ts';
import type { ReportHistory } from '../accounts/profile/member-activity.ts';
import type { Database } from '../platform/database/database.ts';
import { messageReports } from '../schema/message-reports.ts';
import { messages } from '../schema/messages.ts';

/** How many of a member's latest messages, and of their reports, a history covers. */
const MAX_READ = 5_000;

/**
 * Returns the latest reports about a member's latest messages and by the member, and how many there are. It says nothing of what
 * the messages contain: staff read them in the case of a report, which is logged.
 */
export async function findMessageReportHistory(db: Database, userId: number, most: number): Promise<ReportHistory> {
	const latest = db
		.select({ id: messages.id })
		.from(messages)
		.where(eq(messages.senderId, userId))
		.orderBy(desc(messages.id))
		.limit(MAX_READ)
		.as('latest');
	const isReceived = inArray(messageReports.messageId, db.select({ id: latest.id }).from(latest));
	const isMade = eq(messageReports.userId, userId);
	const [received, made, reports, madeReports] = await Promise.all([
		countReports(db, { table: messageReports, where: isReceived, most: MAX_READ }),
		countReports(db, { table: messageReports, where: isMade, most: MAX_READ }),
		findReports(db, isReceived, most),
		findReports(db, isMade, most),
	]);
	return { received, made, reports, madeReports };
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
