import { and, asc, count, eq } from 'drizzle-orm';
import { IS_PUBLIC } from '#accounts/users/public-members.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { expiryReports } from '#schema/posting.ts';

/** Stores or removes a member's expiry report. Repeating the call changes nothing. */
export async function storeExpiryReport(
	tx: Database,
	report: { dealId: number; userId: number; createdAt: Date },
	expired: boolean,
): Promise<void> {
	if (expired) await tx.insert(expiryReports).values(report).onConflictDoNothing();
	else {
		const mine = and(eq(expiryReports.dealId, report.dealId), eq(expiryReports.userId, report.userId));
		await tx.delete(expiryReports).where(mine);
	}
}

export async function countExpiryReports(db: Database, dealId: number): Promise<number> {
	const [row] = await db.select({ count: count() }).from(expiryReports).where(eq(expiryReports.dealId, dealId));
	return row?.count ?? 0;
}

export async function clearExpiryReports(tx: Database, dealId: number): Promise<void> {
	await tx.delete(expiryReports).where(eq(expiryReports.dealId, dealId));
}

/** Returns the names of up to 20 public members who reported that a deal has expired, earliest first. */
export async function findExpiryReporters(db: Database, dealId: number): Promise<string[]> {
	const rows = await db
		.select({ username: users.username })
		.from(expiryReports)
		.innerJoin(users, eq(users.id, expiryReports.userId))
		.where(and(eq(expiryReports.dealId, dealId), IS_PUBLIC))
		.orderBy(asc(expiryReports.createdAt), asc(expiryReports.userId))
		.limit(20);
	return rows.map(({ username }) => username);
}
