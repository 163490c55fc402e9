import { MAX_PUSH_DEVICES } from '@bilby/contract/push/limits';
import type { PushDeviceInput, PushDeviceWire } from '@bilby/contract/push/wire';
import { deviceName } from '../accounts/sessions/device-name.ts';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { lockUser } from '../accounts/users/users.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { findOrFailLate } from '../platform/outbound/fail-late.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import { parseTarget } from '../platform/outbound/resolve-target.ts';
import { hashToken } from '../platform/secrets/secrets.ts';
import { postPush } from './post-push.ts';
import {
	deleteDevice,
	deleteReplaced,
	findDevice,
	findDeviceAt,
	findDevices,
	insertDevice,
	lockEndpoint,
	moveDevice,
	type PushDevice,
	recordSent,
	renewDevice,
} from './push.queries.ts';
import { writeTestPush } from './push-message.ts';
import { isValidKey, openSubscription, sealSubscription } from './push-subscription.ts';

type Viewer = Pick<SessionViewer, 'userId' | 'sessionId'>;

/** Returns the devices of a member, oldest first. */
export async function listDevices(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ userId, sessionId }: Viewer,
): Promise<PushDeviceWire[]> {
	const devices = await findDevices(db, userId, clock());
	return devices.map((device) => ({
		id: device.id,
		name: device.name,
		current: device.sessionId === sessionId,
		created_at: device.createdAt.toISOString(),
		last_sent_at: device.lastSentAt?.toISOString() ?? null,
	}));
}

/**
 * Sends pushes to a browser for as long as the viewer's session lasts, and returns the id of the device. A session has
 * one device, and a browser belongs to one member at a time.
 */
export async function addDevice(
	context: Pick<AppContext, 'db' | 'clock' | 'secrets' | 'config'>,
	{ userId, sessionId }: Viewer,
	{ subscription, userAgent }: { subscription: PushDeviceInput; userAgent: string | undefined },
): Promise<{ id: number }> {
	const { db, clock } = context;
	requireValid(context, subscription);
	const createdAt = clock();
	const device = {
		userId,
		sessionId,
		endpointHash: hashToken(subscription.endpoint),
		sealedSubscription: sealSubscription(context, userId, subscription),
		name: deviceName(userAgent ?? null),
		createdAt,
	};
	return db.transaction(async (tx) => {
		// The lock makes two simultaneous requests count each other.
		await lockUser(tx, userId);
		await lockEndpoint(tx, device.endpointHash);
		const known = await renewDevice(tx, device);
		if (known !== undefined) return { id: known };
		await deleteReplaced(tx, device);
		if ((await findDevices(tx, userId, createdAt)).length >= MAX_PUSH_DEVICES) {
			const message = `You can have ${MAX_PUSH_DEVICES} devices with push notifications. Remove one first.`;
			throw new AppError({ code: 'conflict', message });
		}
		return { id: await insertDevice(tx, device) };
	});
}

/**
 * Moves a device to the subscription that its browser replaced the old one with. Only that browser and this site know the
 * keys of the old one. Throws `not_found` unless they are right and the device's session is open.
 */
export async function renewSubscription(
	context: Pick<AppContext, 'db' | 'clock' | 'secrets' | 'config'>,
	{ old, renewed }: { old: PushDeviceInput; renewed: PushDeviceInput },
): Promise<void> {
	requireValid(context, renewed);
	const [oldHash, endpointHash] = [hashToken(old.endpoint), hashToken(renewed.endpoint)];
	await context.db.transaction(async (tx) => {
		// Always in the same order, so that two renewals never wait for each other.
		for (const hash of [oldHash, endpointHash].toSorted()) await lockEndpoint(tx, hash);
		const device = await findDeviceAt(tx, oldHash, context.clock());
		if (!device || !isSame(openSubscription(context, device), old)) throw notFound();
		const sealedSubscription = sealSubscription(context, device.userId, renewed);
		await moveDevice(tx, { id: device.id, endpointHash, sealedSubscription });
	});
}

function isSame(stored: PushDeviceInput | null, { keys }: PushDeviceInput): boolean {
	return stored !== null && hashToken(stored.keys.auth) === hashToken(keys.auth);
}

function requireValid({ config }: Pick<AppContext, 'config'>, { endpoint, keys }: PushDeviceInput): void {
	if (!isSecureAddress(config, endpoint)) throw invalidSubscription('endpoint');
	if (!isValidKey(keys.p256dh)) throw invalidSubscription('keys.p256dh');
}

/** Names are looked up when a push is sent. */
function isSecureAddress({ fetchAllow }: AppContext['config'], endpoint: string): boolean {
	try {
		return parseTarget(endpoint, fetchAllow).protocol === 'https:';
	} catch (error) {
		if (error instanceof OutboundError) return false;
		throw error;
	}
}

function invalidSubscription(field: string): AppError {
	const message = 'This isn’t a valid push subscription.';
	return new AppError({ code: 'validation', message, fields: { [field]: message } });
}

/** Sends a test and returns the result. Failures say nothing about the network of this site. */
export async function testDevice(
	context: Pick<AppContext, 'db' | 'clock' | 'secrets' | 'config'>,
	key: Pick<PushDevice, 'id' | 'userId'>,
): Promise<{ delivered: boolean; removed: boolean; message: string }> {
	const { db, clock, config } = context;
	const device = await findDevice(db, key, clock());
	if (!device) throw notFound();
	const result = await findOrFailLate(async () => {
		const outcome = await postPush(context, device, writeTestPush(config.siteName));
		return outcome === 'sent' || outcome === 'gone' ? outcome : null;
	});
	switch (result) {
		case 'sent':
			await recordSent(db, device.id, clock());
			return { delivered: true, removed: false, message: 'Sent. It appears on that device in a moment.' };
		case 'gone': {
			await deleteDevice(db, device);
			const message = 'That browser no longer takes push notifications, so we removed it. Turn them on there again.';
			return { delivered: false, removed: true, message };
		}
		case null: {
			const message = 'We couldn’t reach the push service of that browser. Please try again later.';
			return { delivered: false, removed: false, message };
		}
	}
}

export async function removeDevice(
	{ db }: Pick<AppContext, 'db'>,
	key: Pick<PushDevice, 'id' | 'userId'>,
): Promise<void> {
	if (!(await deleteDevice(db, key))) throw notFound();
}

function notFound(): AppError {
	return new AppError({ code: 'not_found', message: 'This device doesn’t exist.' });
}
