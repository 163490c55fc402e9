import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.ts';
import type { ReportHistory } from './member-activity.ts';

/** How many of a member's latest posts, and of their reports, a history covers. */
export const MAX_READ = 5_000;

/** The counts of a table with a column `upheld`. */
export const COUNTED = {
	total: count(),
	upheld: sql<number>`count(*) filter (where upheld)`.mapWith(Number),
};

interface ReadHistory {
	table: PgTable & { upheld: PgColumn };
	/** Matches reports about the member's posts. */
	isReceived: SQL;
	/** Matches reports by the member. */
	isMade: SQL;
	/** Returns the latest reports that match a condition. */
	findReports: (where: SQL) => Promise<ReportHistory['reports']>;
}

/** Returns the latest reports about and by a member, and how many there are. */
export async function readReportHistory(
	db: Database,
	{ table, isReceived, isMade, findReports }: ReadHistory,
): Promise<ReportHistory> {
	const [received, made, reports, madeReports] = await Promise.all([
		countReports(db, table, isReceived),
		countReports(db, table, isMade),
		findReports(isReceived),
		findReports(isMade),
	]);
	return { received, made, reports, madeReports };
}

/**
 * Counts the reports that match a condition, and those that staff confirmed. Reads at most `MAX_READ` of them, in no
 * particular order.
 */
export async function countReports(
	db: Database,
	table: ReadHistory['table'],
	where: SQL,
): Promise<ReportHistory['received']> {
	const read = db.select({ upheld: table.upheld }).from(table).where(where).limit(MAX_READ).as('read');
	const [found] = await db.select(COUNTED).from(read);
	return found ?? { total: 0, upheld: 0 };
}
