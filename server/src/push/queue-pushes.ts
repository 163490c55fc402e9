import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { insertDeliveries } from './push.queries.ts';

/** The name of the job that sends a push to a device. */
export const DELIVER_PUSH = 'deliver-push';

/** Enqueues a push to each device of some members, in the transaction that sends their notices. */
export async function queuePushes(
	{ queue }: Pick<AppContext, 'queue'>,
	tx: Database,
	notices: Parameters<typeof insertDeliveries>[1],
): Promise<void> {
	// Members expect instant notices within seconds, even while many digests are sent.
	const urgency = notices.frequency === 'instant' ? 'urgent' : 'ordinary';
	const payloads = (await insertDeliveries(tx, notices)).map((deliveryId) => ({ deliveryId }));
	if (payloads.length > 0) await queue.enqueueAll(tx, DELIVER_PUSH, payloads, urgency);
}
