import { USER_STATUS } from '@bilby/contract/kernel/roles';
import { ISSUE_DEALS_MAX, LISTED_ISSUES } from '@bilby/contract/newsletter-issues/limits';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { deals, isListed } from '../schema/deals.ts';
import { newsletterDeliveries, newsletterIssueDeals, newsletterIssues } from '../schema/newsletter-issues.ts';

export type IssueRecord = typeof newsletterIssues.$inferSelect;

/** Active deals, except those of members whose account is disabled. Needs the author, if there is one, joined. */
const IS_SENDABLE = sql`${isListed('live', 'deals')} and (${users.id} is null or ${users.status} = ${USER_STATUS.active})`;

/** Returns an issue, by default the latest one; undefined if there is none. */
export async function findIssue(db: Database, id?: number): Promise<IssueRecord | undefined> {
	const [issue] = await db
		.select()
		.from(newsletterIssues)
		.where(id === undefined ? undefined : eq(newsletterIssues.id, id))
		.orderBy(desc(newsletterIssues.id))
		.limit(1);
	return issue;
}

/** Returns the issues of about a year, newest first. */
export function findIssues(db: Database): Promise<IssueRecord[]> {
	return db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.id)).limit(LISTED_ISSUES);
}

/** Returns an issue and locks it until the transaction ends; undefined if it does not exist. */
export async function lockIssue(tx: Database, id: number): Promise<IssueRecord | undefined> {
	const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update');
	return issue;
}

/** Returns whether an issue other than `id` is being sent or is paused. */
export async function isOtherUnderWay(tx: Database, id: number): Promise<boolean> {
	const other = and(inArray(newsletterIssues.status, ['sending', 'paused']), ne(newsletterIssues.id, id));
	return (await tx.$count(newsletterIssues, other)) > 0;
}

export async function hasIssue(db: Database, week: string): Promise<boolean> {
	return (await db.$count(newsletterIssues, eq(newsletterIssues.week, week))) > 0;
}

/** Stores a draft; returns its id, or null if its week already has an issue. */
export async function insertDraft(
	tx: Database,
	draft: Pick<IssueRecord, 'week' | 'subject' | 'introduction' | 'createdAt'>,
): Promise<number | null> {
	const [inserted] = await tx
		.insert(newsletterIssues)
		.values(draft)
		.onConflictDoNothing({ target: newsletterIssues.week })
		.returning({ id: newsletterIssues.id });
	return inserted?.id ?? null;
}

/** Cancels drafts of earlier weeks, whose deals are old. */
export async function cancelOtherDrafts(tx: Database, id: number, now: Date): Promise<void> {
	await tx
		.update(newsletterIssues)
		.set({ status: 'cancelled', finishedAt: now, version: sql`${newsletterIssues.version} + 1` })
		.where(and(eq(newsletterIssues.status, 'draft'), ne(newsletterIssues.id, id)));
}

/** Changes an issue and increases its version. */
export async function updateIssue(
	tx: Database,
	id: number,
	change: Partial<Pick<IssueRecord, 'subject' | 'introduction' | 'status' | 'total' | 'lastSubscriberId'>> &
		Partial<Pick<IssueRecord, 'startedAt' | 'finishedAt' | 'stalledAt'>>,
): Promise<IssueRecord> {
	const [issue] = await tx
		.update(newsletterIssues)
		.set({ ...change, version: sql`${newsletterIssues.version} + 1` })
		.where(eq(newsletterIssues.id, id))
		.returning();
	if (!issue) throw new Error('The newsletter issue was not updated.');
	return issue;
}

/** Returns the ids of the most popular active deals that were listed after a time, most popular first. */
export async function findBestDeals(db: Database, since: Date): Promise<number[]> {
	const best = await db
		.select({ id: deals.id })
		.from(deals)
		.leftJoin(users, eq(users.id, deals.userId))
		.where(and(IS_SENDABLE, gte(deals.listedAt, since)))
		.orderBy(desc(deals.netVotes), desc(deals.id))
		.limit(ISSUE_DEALS_MAX);
	return best.map(({ id }) => id);
}

/** Replaces the deals of an issue by these, in their order. */
export async function storeIssueDeals(tx: Database, issueId: number, dealIds: number[]): Promise<void> {
	await tx.delete(newsletterIssueDeals).where(eq(newsletterIssueDeals.issueId, issueId));
	await tx.insert(newsletterIssueDeals).values(dealIds.map((dealId, position) => ({ issueId, dealId, position })));
}

/** Returns the deals of an issue in their order, with whether they may be sent now. */
export function findIssueDeals(db: Database, issueId: number) {
	return db
		.select({
			id: deals.id,
			title: deals.title,
			priceCents: deals.priceCents,
			originalPriceCents: deals.originalPriceCents,
			authorId: deals.userId,
			isActive: sql<boolean>`${IS_SENDABLE}`,
		})
		.from(newsletterIssueDeals)
		.innerJoin(deals, eq(deals.id, newsletterIssueDeals.dealId))
		.leftJoin(users, eq(users.id, deals.userId))
		.where(eq(newsletterIssueDeals.issueId, issueId))
		.orderBy(asc(newsletterIssueDeals.position), asc(deals.id));
}
export type IssueDeal = Awaited<ReturnType<typeof findIssueDeals>>[number];

/** Returns how many mails of each issue are tried again later. */
export async function countRetries(db: Database, issueIds: number[]): Promise<Map<number, number>> {
	const counts = await db
		.select({ issueId: newsletterDeliveries.issueId, retries: count() })
		.from(newsletterDeliveries)
		.where(and(inArray(newsletterDeliveries.issueId, issueIds), isNotNull(newsletterDeliveries.retryAt)))
		.groupBy(newsletterDeliveries.issueId);
	return new Map(counts.map(({ issueId, retries }) => [issueId, retries]));
}
