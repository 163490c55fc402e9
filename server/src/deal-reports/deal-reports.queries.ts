import { and, asc, count, eq, inArray, isNotNull, isNull, lte, max, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { dealReports } from '../schema/deal-reports.ts';
import { deals } from '../schema/deals.ts';

/** Stores a report and returns whether it is new: an open one with the same reason stays as it is. */
export async function insertReport(tx: Database, report: typeof dealReports.$inferInsert): Promise<boolean> {
	const stored = await tx.insert(dealReports).values(report).onConflictDoNothing().returning({ id: dealReports.id });
	return stored.length > 0;
}

/** Changes the number of open reports of a deal. */
export async function addToReportCount(tx: Database, dealId: number, by: number): Promise<void> {
	await tx
		.update(deals)
		.set({ reportCount: sql`${deals.reportCount} + ${by}` })
		.where(eq(deals.id, dealId));
}

const isOpen = (dealId: number) => and(eq(dealReports.dealId, dealId), isNull(dealReports.settledAt));

export type DealReport = typeof dealReports.$inferSelect;

interface Settlement {
	isUpheld: (report: Pick<DealReport, 'userId' | 'reason'>) => boolean;
	/** Later reports stay open. */
	upTo?: number | undefined;
	now: Date;
}

/** Settles the open reports of a deal and returns them, oldest first. */
export async function settleOpenReports(
	tx: Database,
	dealId: number,
	{ isUpheld, upTo, now }: Settlement,
): Promise<DealReport[]> {
	const isSettled = and(isOpen(dealId), upTo === undefined ? undefined : lte(dealReports.id, upTo));
	const open = await tx.select().from(dealReports).where(isSettled).orderBy(asc(dealReports.id)).for('update');
	for (const upheld of [true, false]) {
		const ids = open.filter((report) => isUpheld(report) === upheld).map(({ id }) => id);
		if (ids.length === 0) continue;
		await tx.update(dealReports).set({ settledAt: now, upheld }).where(inArray(dealReports.id, ids));
	}
	return open.map((report) => ({ ...report, settledAt: now, upheld: isUpheld(report) }));
}

/**
 * Opens reports again that were settled at a time. Those whose author has reported the same since stay settled. Returns
 * the opened ones as they were.
 */
export async function reopenReports(tx: Database, dealId: number, settledAt: Date): Promise<DealReport[]> {
	const reported = await tx.select().from(dealReports).where(isOpen(dealId)).orderBy(asc(dealReports.id));
	const hasReported = new Set(reported.map(({ userId, reason }) => `${userId}:${reason}`));
	const settled = await tx
		.select()
		.from(dealReports)
		.where(and(eq(dealReports.dealId, dealId), eq(dealReports.settledAt, settledAt)))
		.orderBy(asc(dealReports.id))
		.for('update');
	const opened = settled.filter(({ userId, reason }) => !hasReported.has(`${userId}:${reason}`));
	if (opened.length > 0) {
		const ids = opened.map(({ id }) => id);
		await tx.update(dealReports).set({ settledAt: null, upheld: false }).where(inArray(dealReports.id, ids));
	}
	return opened;
}

/** Returns the members with open reports of a deal or, with a time, with reports that were settled then. */
export async function findReporterIds(tx: Database, dealId: number, settledAt?: Date): Promise<number[]> {
	const isMeant = settledAt
		? and(eq(dealReports.dealId, dealId), eq(dealReports.settledAt, settledAt))
		: isOpen(dealId);
	const rows = await tx.selectDistinct({ userId: dealReports.userId }).from(dealReports).where(isMeant);
	return rows.map(({ userId }) => userId);
}

/** Returns the id of the latest open report of a deal; 0 if there is none. */
export async function findLatestReportId(db: Database, dealId: number): Promise<number> {
	const [latest] = await db
		.select({ id: max(dealReports.id) })
		.from(dealReports)
		.where(isOpen(dealId));
	return latest?.id ?? 0;
}

/** Counts the open reports of a deal by reason. */
export async function countOpenReasons(tx: Database, dealId: number): Promise<Record<string, number>> {
	const rows = await tx
		.select({ reason: dealReports.reason, count: count() })
		.from(dealReports)
		.where(isOpen(dealId))
		.groupBy(dealReports.reason);
	return Object.fromEntries(rows.map((row) => [row.reason, row.count]));
}

/** Reports that are shown with a deal. More than this many say nothing new. */
const MAX_SHOWN_REPORTS = 50;

/** Returns the open reports of deals with who made them, oldest first, for staff. */
export function findOpenReports(db: Database, dealIds: number[]) {
	const shown = db
		.select({
			id: dealReports.id,
			place: sql<number>`row_number() over (partition by ${dealReports.dealId} order by ${dealReports.id})`.as('place'),
		})
		.from(dealReports)
		.where(and(inArray(dealReports.dealId, dealIds), isNull(dealReports.settledAt)))
		.as('shown');
	return db
		.select({
			id: dealReports.id,
			dealId: dealReports.dealId,
			reason: dealReports.reason,
			text: dealReports.text,
			createdAt: dealReports.createdAt,
			userId: users.id,
			username: users.username,
			avatar: users.avatar,
			hidden: IS_HIDDEN,
		})
		.from(dealReports)
		.innerJoin(shown, and(eq(shown.id, dealReports.id), sql`${shown.place} <= ${MAX_SHOWN_REPORTS}`))
		.innerJoin(users, eq(users.id, dealReports.userId))
		.orderBy(asc(dealReports.dealId), asc(dealReports.id));
}

/** Counts the reports of members that staff decided about, and those that they agreed with. */
export function countReportsBy(db: Database, userIds: number[]) {
	return db
		.select({
			userId: dealReports.userId,
			settled: count(),
			upheld: sql<number>`count(*) filter (where ${dealReports.upheld})::integer`,
		})
		.from(dealReports)
		.where(and(inArray(dealReports.userId, userIds), isNotNull(dealReports.settledAt)))
		.groupBy(dealReports.userId);
}
