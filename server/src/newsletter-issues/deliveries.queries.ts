import { and, asc, eq, exists, gt, inArray, isNotNull, lt, lte, not, sql } from 'drizzle-orm';
import { IS_RECEIVING } from '../newsletter/newsletter.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { blocks } from '../schema/blocks.ts';
import { newsletterSubscribers } from '../schema/newsletter.ts';
import { newsletterDeliveries, newsletterIssues } from '../schema/newsletter-issues.ts';
import type { IssueRecord } from './newsletter-issues.queries.ts';

/** A subscriber whose mail is about to be sent. */
export interface Recipient {
	id: number;
	publicId: string;
	email: string;
	/** How often the mail has been tried, this time included. */
	attempts: number;
}

const subscriber = {
	id: newsletterSubscribers.id,
	publicId: newsletterSubscribers.publicId,
	email: newsletterSubscribers.email,
};

/** Returns the issue that is being sent and locks it; undefined if there is none. */
export async function lockSending(tx: Database): Promise<IssueRecord | undefined> {
	const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.status, 'sending')).for('update');
	return issue;
}

/** Takes mails that are due again, longest waiting first. Deletes those whose recipient has unsubscribed. */
export async function takeRetries(
	tx: Database,
	{ issueId, now, limit }: { issueId: number; now: Date; limit: number },
): Promise<Recipient[]> {
	const isDue = and(eq(newsletterDeliveries.issueId, issueId), lte(newsletterDeliveries.retryAt, now));
	const stillReceiving = tx
		.select({ id: newsletterSubscribers.id })
		.from(newsletterSubscribers)
		.where(and(eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId), IS_RECEIVING));
	await tx.delete(newsletterDeliveries).where(and(isDue, not(exists(stillReceiving))));
	const due = await tx
		.select({ ...subscriber, attempts: sql<number>`${newsletterDeliveries.attempts} + 1` })
		.from(newsletterDeliveries)
		.innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId))
		.where(isDue)
		.orderBy(asc(newsletterDeliveries.retryAt), asc(newsletterDeliveries.subscriberId))
		.limit(limit);
	const ids = due.map(({ id }) => id);
	await tx
		.update(newsletterDeliveries)
		.set({ takenAt: now, retryAt: null, attempts: sql`${newsletterDeliveries.attempts} + 1` })
		.where(and(eq(newsletterDeliveries.issueId, issueId), inArray(newsletterDeliveries.subscriberId, ids)));
	return due;
}

/** Takes the next subscribers by id who were not sent to yet. */
export async function takeNext(
	tx: Database,
	{ issue, now, limit }: { issue: IssueRecord; now: Date; limit: number },
): Promise<Recipient[]> {
	const next = await tx
		.select(subscriber)
		.from(newsletterSubscribers)
		// Those who confirmed after the start get the next issue.
		.innerJoin(newsletterIssues, lte(newsletterSubscribers.confirmedAt, newsletterIssues.startedAt))
		.where(
			and(
				eq(newsletterIssues.id, issue.id),
				IS_RECEIVING,
				gt(newsletterSubscribers.id, issue.sentTo),
				lte(newsletterSubscribers.id, issue.lastSubscriberId),
			),
		)
		.orderBy(asc(newsletterSubscribers.id))
		.limit(limit);
	if (next.length > 0) {
		const taken = { issueId: issue.id, attempts: 1, takenAt: now };
		await tx.insert(newsletterDeliveries).values(next.map(({ id }) => ({ ...taken, subscriberId: id })));
	}
	return next.map((one) => ({ ...one, attempts: 1 }));
}

/** Records how far an issue has been sent and how many mails were taken in a minute. */
export async function recordTaken(
	tx: Database,
	id: number,
	taken: Pick<IssueRecord, 'sentTo' | 'paceMinute' | 'paceCount'>,
): Promise<void> {
	await tx.update(newsletterIssues).set(taken).where(eq(newsletterIssues.id, id));
}

export function countOpen(tx: Database, issueId: number): Promise<number> {
	return tx.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, issueId));
}

type Count = 'sent' | 'bounced' | 'rejected' | 'unclear';

/** Deletes a delivery whose result is known. Adds it to a count of its issue, if there is one for the result. */
export async function settleDelivery(
	tx: Database,
	{ issueId, subscriberId, result }: { issueId: number; subscriberId: number; result: Count | null },
): Promise<void> {
	const isThis = and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.subscriberId, subscriberId));
	await tx.delete(newsletterDeliveries).where(isThis);
	if (result === null) return;
	await tx
		.update(newsletterIssues)
		.set({ [result]: sql`${newsletterIssues[result]} + 1`, ...(result === 'unclear' ? {} : { stalledAt: null }) })
		.where(eq(newsletterIssues.id, issueId));
}

/** Puts a delivery back, to be tried again at a time. */
export async function postponeDelivery(
	tx: Database,
	{ issueId, id, attempts, retryAt }: { issueId: number; id: number; attempts: number; retryAt: Date },
): Promise<void> {
	await tx
		.update(newsletterDeliveries)
		.set({ takenAt: null, retryAt, attempts })
		.where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.subscriberId, id)));
}

export async function markStalled(tx: Database, id: number, now: Date): Promise<void> {
	await tx
		.update(newsletterIssues)
		.set({ stalledAt: sql`coalesce(${newsletterIssues.stalledAt}, ${now.toISOString()})` })
		.where(eq(newsletterIssues.id, id));
}

/** Deletes mails that were waiting to be tried again. */
export async function deleteRetries(tx: Database, issueId: number): Promise<void> {
	await tx
		.delete(newsletterDeliveries)
		.where(and(eq(newsletterDeliveries.issueId, issueId), isNotNull(newsletterDeliveries.retryAt)));
}

/** Counts mails that a process took before a time and never settled as unclear: it died while sending them. */
export async function closeAbandoned(db: Database, before: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const abandoned = await tx
			.delete(newsletterDeliveries)
			.where(lt(newsletterDeliveries.takenAt, before))
			.returning({ issueId: newsletterDeliveries.issueId });
		for (const [issueId, lost] of Map.groupBy(abandoned, (one) => one.issueId)) {
			await tx
				.update(newsletterIssues)
				.set({ unclear: sql`${newsletterIssues.unclear} + ${lost.length}` })
				.where(eq(newsletterIssues.id, issueId));
		}
	});
}

/** Returns the members that each address's verified member has blocked, by the address in lower case. */
export async function findBlockedAuthors(db: Database, emails: string[]): Promise<Map<string, Set<number>>> {
	const email = sql<string>`lower(${users.email})`;
	const rows = await db
		.select({ email, blockedId: blocks.blockedId })
		.from(users)
		.innerJoin(blocks, eq(blocks.blockerId, users.id))
		.where(
			and(
				isNotNull(users.emailVerifiedAt),
				inArray(
					email,
					emails.map((one) => one.toLowerCase()),
				),
			),
		);
	const byEmail = Map.groupBy(rows, (row) => row.email);
	return new Map([...byEmail].map(([address, some]) => [address, new Set(some.map(({ blockedId }) => blockedId))]));
}
