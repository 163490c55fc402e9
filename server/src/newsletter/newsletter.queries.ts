import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
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
 * Adds an unconfirmed subscription; nothing is sent before the address is confirmed. Someone who unsubscribed has to
 * confirm again.
 */
export async function subscribeUnconfirmed(tx: Database, email: string) {
	await tx.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
	await tx
		.update(newsletterSubscribers)
		.set({ confirmedAt: null, unsubscribedAt: null })
		.where(sql`${isEmail(email)} and ${newsletterSubscribers.unsubscribedAt} is not null`);
}

export async function confirmSubscription(tx: Database, email: string, now: Date): Promise<void> {
	await tx
		.update(newsletterSubscribers)
		.set({ confirmedAt: now })
		.where(sql`${isEmail(email)} and ${newsletterSubscribers.unsubscribedAt} is null`);
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

export async function confirmByPublicId(db: Database, publicId: string, now: Date): Promise<boolean> {
	const confirmed = await db
		.update(newsletterSubscribers)
		.set({ confirmedAt: now, unsubscribedAt: null })
		.where(eq(newsletterSubscribers.publicId, publicId))
		.returning({ id: newsletterSubscribers.id });
	return confirmed.length > 0;
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
