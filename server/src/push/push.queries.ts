import { MAX_PUSH_FAILURES } from '@bilby/contract/push/limits';
import { and, asc, eq, exists, gt, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { MAY_BE_MAILED } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { sessions, users } from '../schema/accounts.ts';
import { pushDeliveries, pushDevices } from '../schema/push.ts';

export type PushDevice = typeof pushDevices.$inferSelect;
export type PushDelivery = typeof pushDeliveries.$inferSelect;

interface Key {
	id: number;
	userId: number;
}

/** Selects the open session of a device. Revoked sessions have no devices, but expired ones keep them for a while. */
function openSession(db: Database, now: Date) {
	return db
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.id, pushDevices.sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
}

/** Returns the devices of a member whose sessions are open, oldest first. There are at most `MAX_PUSH_DEVICES`. */
export function findDevices(db: Database, userId: number, now: Date): Promise<PushDevice[]> {
	return db
		.select()
		.from(pushDevices)
		.where(and(eq(pushDevices.userId, userId), exists(openSession(db, now))))
		.orderBy(asc(pushDevices.id));
}

export async function findDevice(db: Database, { id, userId }: Key, now: Date): Promise<PushDevice | undefined> {
	const [device] = await db
		.select()
		.from(pushDevices)
		.where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId), exists(openSession(db, now))));
	return device;
}

/** Returns the device with this endpoint if its session is open. */
export async function findDeviceAt(db: Database, endpointHash: string, now: Date): Promise<PushDevice | undefined> {
	const [device] = await db
		.select()
		.from(pushDevices)
		.where(and(eq(pushDevices.endpointHash, endpointHash), exists(openSession(db, now))));
	return device;
}

/** Gives a device another subscription, and deletes any other device that has it. */
export async function moveDevice(
	tx: Database,
	{ id, endpointHash, sealedSubscription }: Pick<PushDevice, 'id' | 'endpointHash' | 'sealedSubscription'>,
): Promise<void> {
	await tx.delete(pushDevices).where(and(eq(pushDevices.endpointHash, endpointHash), ne(pushDevices.id, id)));
	await tx.update(pushDevices).set({ endpointHash, sealedSubscription, failures: 0 }).where(eq(pushDevices.id, id));
}

type NewDevice = typeof pushDevices.$inferInsert;

/** Updates the device of a session if it still has the same endpoint, and returns its id. */
export async function renewDevice(
	tx: Database,
	{ userId, sessionId, endpointHash, sealedSubscription, name }: NewDevice,
): Promise<number | undefined> {
	const [same] = await tx
		.update(pushDevices)
		.set({ sealedSubscription, name })
		.where(
			and(
				eq(pushDevices.userId, userId),
				eq(pushDevices.sessionId, sessionId),
				eq(pushDevices.endpointHash, endpointHash),
			),
		)
		.returning({ id: pushDevices.id });
	return same?.id;
}

/** Makes two members who turn on pushes in the same browser wait for each other until their transactions end. */
export async function lockEndpoint(tx: Database, endpointHash: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('push ' || ${endpointHash}, 0))`);
}

/** Deletes the devices that a new one replaces: the one of its session, and the one of its browser in any session. */
export async function deleteReplaced(
	tx: Database,
	{ sessionId, endpointHash }: Pick<PushDevice, 'sessionId' | 'endpointHash'>,
): Promise<void> {
	await tx
		.delete(pushDevices)
		.where(or(eq(pushDevices.sessionId, sessionId), eq(pushDevices.endpointHash, endpointHash)));
}

export async function insertDevice(tx: Database, device: NewDevice): Promise<number> {
	const [row] = await tx.insert(pushDevices).values(device).returning({ id: pushDevices.id });
	if (!row) throw new Error('The device was not stored.');
	return row.id;
}

export async function deleteDevice(db: Database, { id, userId }: Key): Promise<boolean> {
	const deleted = await db
		.delete(pushDevices)
		.where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
		.returning({ id: pushDevices.id });
	return deleted.length > 0;
}

/** Records a push to each device of some members, and returns the ids. */
export async function insertDeliveries(
	tx: Database,
	{ userIds, sentAt, frequency }: Pick<PushDelivery, 'sentAt' | 'frequency'> & { userIds: number[] },
): Promise<number[]> {
	const devices = await tx
		.select({ id: pushDevices.id })
		.from(pushDevices)
		.where(and(inArray(pushDevices.userId, userIds), exists(openSession(tx, sentAt))))
		.orderBy(asc(pushDevices.id));
	if (devices.length === 0) return [];
	const rows = await tx
		.insert(pushDeliveries)
		.values(devices.map(({ id: deviceId }) => ({ deviceId, sentAt, frequency })))
		.returning({ id: pushDeliveries.id });
	return rows.map(({ id }) => id);
}

/** Returns pushes with their devices, without those that were sent or whose members may no longer be notified there. */
export function findDeliveries(db: Database, ids: number[], now: Date) {
	return db
		.select({ delivery: pushDeliveries, device: pushDevices })
		.from(pushDeliveries)
		.innerJoin(pushDevices, eq(pushDevices.id, pushDeliveries.deviceId))
		.innerJoin(users, eq(users.id, pushDevices.userId))
		.where(and(inArray(pushDeliveries.id, ids), MAY_BE_MAILED, exists(openSession(db, now))))
		.orderBy(asc(pushDeliveries.id));
}

export async function deleteDelivery(db: Database, { id }: Pick<PushDelivery, 'id'>): Promise<void> {
	await db.delete(pushDeliveries).where(eq(pushDeliveries.id, id));
}

/** Deletes a push that was sent, and records at its device that it works. */
export async function finishDelivery(db: Database, { id }: Pick<PushDelivery, 'id'>, now: Date): Promise<void> {
	const sent = db
		.$with('sent')
		.as(db.delete(pushDeliveries).where(eq(pushDeliveries.id, id)).returning({ deviceId: pushDeliveries.deviceId }));
	await db
		.with(sent)
		.update(pushDevices)
		.set({ failures: 0, lastSentAt: now })
		.where(inArray(pushDevices.id, db.select({ deviceId: sent.deviceId }).from(sent)));
}

export async function recordSent(db: Database, id: number, now: Date): Promise<void> {
	await db.update(pushDevices).set({ failures: 0, lastSentAt: now }).where(eq(pushDevices.id, id));
}

/** Records that an attempt failed and another one follows. */
export async function recordRetry(db: Database, id: number, notBefore: Date | null): Promise<void> {
	await db
		.update(pushDeliveries)
		.set({ attempts: sql`${pushDeliveries.attempts} + 1`, notBefore })
		.where(eq(pushDeliveries.id, id));
}

/** Records that a push failed after its last attempt. Removes the device after too many of these in a row. */
export async function recordFailure(tx: Database, { id, deviceId }: PushDelivery): Promise<void> {
	await tx
		.update(pushDevices)
		.set({ failures: sql`${pushDevices.failures} + 1` })
		.where(eq(pushDevices.id, deviceId));
	await tx.delete(pushDeliveries).where(eq(pushDeliveries.id, id));
	await tx
		.delete(pushDevices)
		.where(and(eq(pushDevices.id, deviceId), sql`${pushDevices.failures} >= ${MAX_PUSH_FAILURES}`));
}

/** Deletes some of the devices whose sessions have expired. Returns true if there may be more. */
export async function deleteExpiredDevices(db: Database, now: Date, most: number): Promise<boolean> {
	const where = notExists(openSession(db, now));
	return (await deleteBatch(db, { table: pushDevices, key: pushDevices.id, where, most })) === most;
}

/** Deletes some of the pushes from before a time. Returns true if there may be more. */
export async function deleteOldDeliveries(db: Database, before: Date, most: number): Promise<boolean> {
	const where = lt(pushDeliveries.sentAt, before);
	return (await deleteBatch(db, { table: pushDeliveries, key: pushDeliveries.id, where, most })) === most;
}
