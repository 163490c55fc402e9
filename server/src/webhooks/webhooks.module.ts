import type { AppContext } from '../platform/context.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { type AlertSources, deliverWebhooks } from './deliver-webhooks.ts';
import { DELIVER_WEBHOOK } from './queue-webhooks.ts';
import { webhookMails } from './webhooks.mails.ts';
import { webhookData } from './webhooks.personal-data.ts';
import { deleteOldDeliveries } from './webhooks.queries.ts';
import { webhookRoutes } from './webhooks.routes.ts';

/** Webhooks of members, which receive the notices of their deal alerts. */
export const webhooksModule = (alerts: AlertSources): AppModule => ({
	routes: webhookRoutes,
	queuedJobs: { [DELIVER_WEBHOOK]: (context) => (payloads) => deliverWebhooks(context, alerts, payloads) },
	scheduledJobs: (context) => [{ name: 'sweep-webhooks', cron: '53 17 * * *', run: () => sweep(context) }],
	mails: webhookMails,
	personalData: [webhookData],
});

/** Deliveries are deleted after this many days. */
const HISTORY_DAYS = 30;
const DELETE_BATCH_SIZE = 1_000;

async function sweep({ db, clock }: AppContext): Promise<void> {
	const before = new Date(clock().getTime() - HISTORY_DAYS * 86_400_000);
	while (await deleteOldDeliveries(db, before, DELETE_BATCH_SIZE));
}
