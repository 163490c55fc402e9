import { and, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { newsletterSubscribers } from '../schema/newsletter.ts';

const isEmail = (email: string) => sql`lower(${newsletterSubscribers.email}) = lower(${email})`;

/** `emails` are in lower case. */
export function findSubscribers(db: Database, emails: string[]) {
	return db
		.select()
		.from(newsletterSubscribers)
		.where(inArray(sql`lower(${newsletterSubscribers.email})`, emails));
}

/**
 * Adds an unconfirmed subscription; nothing is sent before the address is confirmed. Someone who unsubscribed, or whose
 * address did not exist, has to confirm again. A subscription that was never confirmed starts again.
 */
export async function subscribeUnconfirmed(tx: Database, email: string, now: Date) {
	await tx.insert(newsletterSubscribers).values({ email, createdAt: now }).onConflictDoNothing();
	await tx
		.update(newsletterSubscribers)
		.set({ createdAt: now, confirmedAt: null, unsubscribedAt: null, bouncedAt: null })
		.where(
			sql`${isEmail(email)} and (${newsletterSubscribers.confirmedAt} is null or ${newsletterSubscribers.unsubscribedAt} is not null)`,
		);
}

/** Confirms a subscription that started at this time, unless the address has been found not to exist since. */
export async function confirmSubscription(
	tx: Database,
	{ email, startedAt }: { email: string; startedAt: Date },
	now: Date,
): Promise<void> {
	await tx
		.update(newsletterSubscribers)
		.set({ confirmedAt: now })
		.where(
			and(
				isEmail(email),
				eq(newsletterSubscribers.createdAt, startedAt),
				isNull(newsletterSubscribers.confirmedAt),
				isNull(newsletterSubscribers.unsubscribedAt),
				isNull(newsletterSubscribers.bouncedAt),
			),
		);
}

/** Addresses that nobody has confirmed. A bounced one was confirmed before it stopped working. */
const IS_UNCONFIRMED = and(isNull(newsletterSubscribers.confirmedAt), isNull(newsletterSubscribers.bouncedAt));

/** Deletes a subscription that started at this time, unless it has been confirmed since. */
export async function deleteUnconfirmed(
	tx: Database,
	{ email, startedAt }: { email: string; startedAt: Date },
): Promise<void> {
	await tx
		.delete(newsletterSubscribers)
		.where(and(isEmail(email), eq(newsletterSubscribers.createdAt, startedAt), IS_UNCONFIRMED));
}

/** Deletes a batch of unconfirmed subscriptions that started before this time. Returns whether there may be more. */
export async function deleteUnconfirmedBefore(db: Database, before: Date, most: number): Promise<boolean> {
	const { id, createdAt } = newsletterSubscribers;
	const where = and(IS_UNCONFIRMED, lt(createdAt, before));
	return (await deleteBatch(db, { table: newsletterSubscribers, key: id, where, most })) === most;
}

/** True if a subscription is confirmed or still waits for confirmation; null if there is none. */
export async function isSubscriptionOpen(db: Database, publicId: string): Promise<boolean | null> {
	const [subscriber] = await db
		.select({ unsubscribedAt: newsletterSubscribers.unsubscribedAt })
		.from(newsletterSubscribers)
		.where(eq(newsletterSubscribers.publicId, publicId));
	return subscriber ? subscriber.unsubscribedAt === null : null;
}

/** True if the newsletter is sent to this subscriber; null if there is none. */
export async function isSubscriptionConfirmed(db: Database, publicId: string): Promise<boolean | null> {
	const [subscriber] = await db
		.select({ confirmedAt: newsletterSubscribers.confirmedAt, unsubscribedAt: newsletterSubscribers.unsubscribedAt })
		.from(newsletterSubscribers)
		.where(eq(newsletterSubscribers.publicId, publicId));
	return subscriber ? subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null : null;
}

/**
 * Confirms a subscription; returns false if there is none. One that is already confirmed keeps its time, so that the
 * subscriber still gets an issue that is being sent.
 */
export async function confirmByPublicId(db: Database, publicId: string, now: Date): Promise<boolean> {
	const { confirmedAt, unsubscribedAt } = newsletterSubscribers;
	await db
		.update(newsletterSubscribers)
		.set({ confirmedAt: now, unsubscribedAt: null, bouncedAt: null })
		.where(and(eq(newsletterSubscribers.publicId, publicId), or(isNull(confirmedAt), isNotNull(unsubscribedAt))));
	return (await isSubscriptionConfirmed(db, publicId)) !== null;
}

export async function unsubscribeByPublicId(db: Database, publicId: string, now: Date): Promise<boolean> {
	const unsubscribed = await db
		.update(newsletterSubscribers)
		.set({ unsubscribedAt: now })
		.where(eq(newsletterSubscribers.publicId, publicId))
		.returning({ id: newsletterSubscribers.id });
	return unsubscribed.length > 0;
}

export async function unsubscribeByEmail(tx: Database, email: string, now: Date): Promise<void> {
	await tx
		.update(newsletterSubscribers)
		.set({ unsubscribedAt: now })
		.where(sql`${isEmail(email)} and ${newsletterSubscribers.unsubscribedAt} is null`);
}

/** Subscribers who get the newsletter. */
export const IS_RECEIVING = and(
	isNotNull(newsletterSubscribers.confirmedAt),
	isNull(newsletterSubscribers.unsubscribedAt),
);

/** Stops the newsletter for an address that does not exist, until it is confirmed again. */
export async function markBounced(tx: Database, id: number, now: Date): Promise<void> {
	await tx
		.update(newsletterSubscribers)
		.set({ confirmedAt: null, bouncedAt: now })
		.where(eq(newsletterSubscribers.id, id));
}

/** Counts the subscribers who get the newsletter, and returns the highest id among them. */
export async function countReceiving(db: Database): Promise<{ total: number; lastId: number }> {
	const [counted] = await db
		.select({ total: count(), lastId: sql<number>`coalesce(max(${newsletterSubscribers.id}), 0)::integer` })
		.from(newsletterSubscribers)
		.where(IS_RECEIVING);
	return counted ?? { total: 0, lastId: 0 };
}
