import { eq, sql } from 'drizzle-orm';
import { newsletterSubscribers } from '../database/schema.ts';
import type { Database } from '../platform/database.ts';

const isEmail = (email: string) => sql`lower(${newsletterSubscribers.email}) = lower(${email})`;

export async function findSubscriber(db: Database, email: string) {
	const [subscriber] = await db.select().from(newsletterSubscribers).where(isEmail(email));
	return subscriber ?? null;
}

/** Nothing is sent before the address is confirmed. Who unsubscribed before has to confirm anew. */
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
