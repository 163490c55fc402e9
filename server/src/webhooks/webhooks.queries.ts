import { MAX_WEBHOOK_FAILURES, WEBHOOK_HISTORY } from '@bilby/contract/webhooks/limits';
import { and, asc, desc, eq, exists, inArray, isNull, lt, sql } from 'drizzle-orm';
import { MAY_BE_MAILED } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { users } from '../schema/accounts.ts';
import { webhookDeliveries, webhooks } from '../schema/webhooks.ts';

export type Webhook = typeof webhooks.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;

/** Returns the webhooks of a member, oldest first. There are at most `MAX_WEBHOOKS`. */
export function findWebhooks(db: Database, userId: number): Promise<Webhook[]> {
	return db.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(asc(webhooks.id));
}

/** Returns the latest deliveries of each webhook, latest first. */
export async function findHistories(db: Database, ids: number[]): Promise<Map<number, Delivery[]>> {
	if (ids.length === 0) return new Map();
	const place = sql<number>`row_number() over (partition by ${webhookDeliveries.webhookId} order by ${webhookDeliveries.id} desc)`;
	const ranked = db
		.select({ id: webhookDeliveries.id, place: place.as('place') })
		.from(webhookDeliveries)
		.where(inArray(webhookDeliveries.webhookId, ids))
		.as('ranked');
	const latest = db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} <= ${WEBHOOK_HISTORY}`);
	const rows = await db
		.select()
		.from(webhookDeliveries)
		.where(inArray(webhookDeliveries.id, latest))
		.orderBy(desc(webhookDeliveries.id));
	return Map.groupBy(rows, ({ webhookId }) => webhookId);
}

const ofMember = ({ id, userId }: { id: number; userId: number }) =>
	and(eq(webhooks.id, id), eq(webhooks.userId, userId));

export async function findWebhook(db: Database, key: { id: number; userId: number }): Promise<Webhook | undefined> {
	const [webhook] = await db.select().from(webhooks).where(ofMember(key));
	return webhook;
}

export async function insertWebhook(tx: Database, webhook: typeof webhooks.$inferInsert): Promise<number> {
	const [row] = await tx.insert(webhooks).values(webhook).returning({ id: webhooks.id });
	if (!row) throw new Error('The webhook was not stored.');
	return row.id;
}

export async function deleteWebhook(db: Database, key: { id: number; userId: number }): Promise<boolean> {
	return (await db.delete(webhooks).where(ofMember(key)).returning({ id: webhooks.id })).length > 0;
}

export async function updateSecret(db: Database, id: number, sealedSecret: string): Promise<void> {
	await db.update(webhooks).set({ sealedSecret }).where(eq(webhooks.id, id));
}

export async function enableWebhook(db: Database, key: { id: number; userId: number }): Promise<boolean> {
	const enabled = await db
		.update(webhooks)
		.set({ failures: 0, disabledAt: null })
		.where(ofMember(key))
		.returning({ id: webhooks.id });
	return enabled.length > 0;
}

/** Records a delivery to each enabled webhook of some members, and returns their ids. */
export async function insertDeliveries(
	tx: Database,
	{ userIds, sentAt, frequency }: Pick<Delivery, 'sentAt' | 'frequency'> & { userIds: number[] },
): Promise<number[]> {
	const enabled = await tx
		.select({ webhookId: webhooks.id })
		.from(webhooks)
		.where(and(inArray(webhooks.userId, userIds), isNull(webhooks.disabledAt)))
		.orderBy(asc(webhooks.id));
	if (enabled.length === 0) return [];
	const rows = await tx
		.insert(webhookDeliveries)
		.values(enabled.map(({ webhookId }) => ({ webhookId, sentAt, frequency })))
		.returning({ id: webhookDeliveries.id });
	return rows.map(({ id }) => id);
}

/**
 * Marks a delivery as being sent and returns it with its webhook. Returns undefined if it is finished, if its member may
 * no longer be notified, or if a process died while it sent the message: only receivers of the standard form recognise a
 * repeated message.
 */
export async function claimDelivery(db: Database, id: number) {
	const mayBeSent = sql`(${webhookDeliveries.state} = 'waiting'
		or (${webhookDeliveries.state} = 'sending' and ${webhooks.form} = 'standard'))`;
	const reachableMember = db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, webhooks.userId), MAY_BE_MAILED));
	const [claimed] = await db
		.update(webhookDeliveries)
		.set({ state: 'sending', attempts: sql`${webhookDeliveries.attempts} + 1` })
		.from(webhooks)
		.where(
			and(
				eq(webhookDeliveries.id, id),
				eq(webhooks.id, webhookDeliveries.webhookId),
				isNull(webhooks.disabledAt),
				mayBeSent,
				exists(reachableMember),
			),
		)
		.returning();
	if (!claimed) return undefined;
	const { webhooks: webhook, ...delivery } = claimed;
	return { webhook, delivery };
}

/** Records that a waiting delivery will not be sent. This does not count as a failure of its webhook. */
export async function dropDelivery(tx: Database, id: number): Promise<void> {
	await tx
		.update(webhookDeliveries)
		.set({ state: 'failed' })
		.where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
}

export async function recordSuccess(tx: Database, { id, webhookId }: Delivery, status: number | null): Promise<void> {
	await tx.update(webhookDeliveries).set({ state: 'sent', status }).where(eq(webhookDeliveries.id, id));
	await tx.update(webhooks).set({ failures: 0 }).where(eq(webhooks.id, webhookId));
}

/** Records that an attempt failed and another one follows, unless another delivery disabled the webhook meanwhile. */
export async function recordRetry(tx: Database, { id, webhookId }: Delivery, status: number | null): Promise<void> {
	// The lock waits for a failure that is disabling the webhook.
	const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('update');
	const state = webhook?.disabledAt ? 'failed' : 'waiting';
	await tx.update(webhookDeliveries).set({ state, status }).where(eq(webhookDeliveries.id, id));
}

/** Records that a delivery failed after its last attempt. Returns true if this disabled the webhook. */
export async function recordFailure(
	tx: Database,
	{ id, webhookId }: Delivery,
	{ status, now }: { status: number | null; now: Date },
): Promise<boolean> {
	const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('update');
	if (!webhook) return false;
	await tx.update(webhookDeliveries).set({ state: 'failed', status }).where(eq(webhookDeliveries.id, id));
	if (webhook.disabledAt) return false;
	const failures = webhook.failures + 1;
	const isDisabled = failures >= MAX_WEBHOOK_FAILURES;
	await tx
		.update(webhooks)
		.set({ failures, disabledAt: isDisabled ? now : null })
		.where(eq(webhooks.id, webhookId));
	if (!isDisabled) return false;
	await tx
		.update(webhookDeliveries)
		.set({ state: 'failed' })
		.where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
	return true;
}

/** Deletes some of the deliveries from before a time. Returns true if there may be more. */
export async function deleteOldDeliveries(db: Database, before: Date, most: number): Promise<boolean> {
	const where = lt(webhookDeliveries.sentAt, before);
	return (await deleteBatch(db, { table: webhookDeliveries, key: webhookDeliveries.id, where, most })) === most;
}
