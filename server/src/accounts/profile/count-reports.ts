import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.ts';
import type { ReportHistory } from './member-activity.ts';

/** Counts the reports that match a condition, and those that staff confirmed. Reads at most `most`. */
export async function countReports(
	db: Database,
	{ table, where, most }: { table: PgTable & { upheld: PgColumn }; where: SQL; most: number },
): Promise<ReportHistory['received']> {
	const read = db.select({ upheld: table.upheld }).from(table).where(where).limit(most).as('read');
	const [found] = await db
		.select({ total: count(), upheld: sql<number>`count(*) filter (where upheld)`.mapWith(Number) })
		.from(read);
	return found ?? { total: 0, upheld: 0 };
}
