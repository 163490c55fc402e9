import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { postPush } from './post-push.ts';
import {
	deleteDelivery,
	deleteDevice,
	findDeliveries,
	finishDelivery,
	type PushDelivery,
	recordFailure,
	recordRetry,
} from './push.queries.ts';
import { MAX_COUNTED, type SentDeal, writeAlertPush } from './push-message.ts';

/** The functions of the alerts domain that pushes need. */
export interface AlertSources {
	/** Returns the deals of notices that were sent at a time, latest first. */
	findSentDeals(
		db: Database,
		notices: Pick<PushDelivery, 'sentAt' | 'frequency'> & { userId: number; channel: 'inApp' },
		limit: number,
	): Promise<SentDeal[]>;
}

const payload = z.object({ deliveryId: z.int() });

/** Attempts for one push, with growing pauses: about eight minutes altogether. The queue allows more. */
const MAX_ATTEMPTS = 6;

/** Sends a batch of pushes at the same time, and returns the result of each. */
export async function deliverPushes(
	context: AppContext,
	{ alerts, logger }: { alerts: AlertSources; logger: Pick<FastifyBaseLogger, 'warn'> },
	payloads: unknown[],
): Promise<PromiseSettledResult<void>[]> {
	const ids = payloads.map((one) => payload.parse(one).deliveryId);
	const found = await findDeliveries(context.db, ids, context.clock());
	return Promise.allSettled(
		ids.map(async (id) => {
			const one = found.find(({ delivery }) => delivery.id === id);
			if (one) await deliver(context, { ...one, alerts, logger });
		}),
	);
}

type Delivering = Awaited<ReturnType<typeof findDeliveries>>[number] & Parameters<typeof deliverPushes>[1];

/** Sends one push. Throws if it must be repeated later. */
async function deliver(context: AppContext, { delivery, device, alerts, logger }: Delivering): Promise<void> {
	const { db, clock } = context;
	if (delivery.notBefore && delivery.notBefore > clock()) throw new Error('The push service asked to wait.');
	const { userId } = device;
	const { sentAt, frequency } = delivery;
	const deals = await alerts.findSentDeals(db, { userId, frequency, sentAt, channel: 'inApp' }, MAX_COUNTED + 1);
	const push = writeAlertPush(deals, delivery);
	// All deals have expired or were removed in the meantime.
	if (!push) return deleteDelivery(db, delivery);
	const result = await postPush(context, device, push);
	switch (result) {
		case 'sent':
			return finishDelivery(db, delivery, clock());
		case 'gone':
			await deleteDevice(db, device);
			return;
		case 'denied':
			logger.warn('A push service rejected the identity of this site. Check SITE_URL and the clock.');
			return deleteDelivery(db, delivery);
		case 'failed':
			return db.transaction((tx) => recordFailure(tx, delivery));
		default:
			if (delivery.attempts + 1 >= MAX_ATTEMPTS) return db.transaction((tx) => recordFailure(tx, delivery));
			await recordRetry(db, delivery.id, addSeconds(clock(), result.retryAfterSeconds));
			throw new Error('The push service did not accept the push yet.');
	}
}

function addSeconds(now: Date, seconds: number | null): Date | null {
	return seconds === null ? null : new Date(now.getTime() + seconds * 1_000);
}
