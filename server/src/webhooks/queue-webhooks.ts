import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { insertDeliveries } from './webhooks.queries.ts';

/** The name of the job that posts a message to a webhook. */
export const DELIVER_WEBHOOK = 'deliver-webhook';

/** Enqueues a message to each enabled webhook of a member, in the transaction that sends their notices. */
export async function queueWebhooks(
	{ queue }: Pick<AppContext, 'queue'>,
	tx: Database,
	notices: Parameters<typeof insertDeliveries>[1],
): Promise<void> {
	for (const deliveryId of await insertDeliveries(tx, notices)) {
		await queue.enqueue(tx, DELIVER_WEBHOOK, { deliveryId }, 'ordinary');
	}
}
