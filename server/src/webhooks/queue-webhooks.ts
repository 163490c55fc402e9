import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { insertDeliveries } from './webhooks.queries.ts';

/** The name of the job that posts a message to a webhook. */
export const DELIVER_WEBHOOK = 'deliver-webhook';

/** Enqueues a message to each enabled webhook of some members, in the transaction that sends their notices. */
export async function queueWebhooks(
	{ queue }: Pick<AppContext, 'queue'>,
	tx: Database,
	notices: Parameters<typeof insertDeliveries>[1],
): Promise<void> {
	const ids = await insertDeliveries(tx, notices);
	const payloads = ids.map((deliveryId) => ({ deliveryId }));
	if (payloads.length > 0) await queue.enqueueAll(tx, DELIVER_WEBHOOK, payloads, 'ordinary');
}
