import type { AppContext } from '../platform/context.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { type AlertSources, deliverPushes } from './deliver-pushes.ts';
import { pushData } from './push.personal-data.ts';
import { deleteExpiredDevices, deleteOldDeliveries } from './push.queries.ts';
import { pushRoutes } from './push.routes.ts';
import { DELIVER_PUSH } from './queue-pushes.ts';

/** Push notifications on members' devices about the deals that their alerts find. */
export const pushModule = (alerts: AlertSources): AppModule => ({
	routes: pushRoutes,
	queuedJobs: {
		[DELIVER_PUSH]: (context, logger) => (payloads) => deliverPushes(context, { alerts, logger }, payloads),
	},
	scheduledJobs: (context) => [{ name: 'sweep-pushes', cron: '57 17 * * *', run: () => sweepPushes(context) }],
	personalData: [pushData],
});

/** The queue has given up all pushes that are older. */
const MAX_AGE_MS = 86_400_000;
const DELETE_BATCH_SIZE = 1_000;

/** Deletes the devices of expired sessions, and pushes that were given up. */
export async function sweepPushes({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	const now = clock();
	while (await deleteExpiredDevices(db, now, DELETE_BATCH_SIZE));
	while (await deleteOldDeliveries(db, new Date(now.getTime() - MAX_AGE_MS), DELETE_BATCH_SIZE));
}
