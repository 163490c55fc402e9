import type { AppModule } from '../platform/modules/app-module.ts';
import { liveRoutes } from './live.routes.ts';
import type { LiveSnapshots } from './live-snapshots.ts';
import { liveTicketData, sweepTickets } from './live-tickets.ts';

/** Votes, comments and new deals as they happen, as a stream of events. */
export function liveModule(snapshots: LiveSnapshots): AppModule {
	return {
		routes: (app, context) => liveRoutes(app, context, snapshots),
		personalData: [liveTicketData],
		scheduledJobs: ({ db, clock }) => [
			{ name: 'sweep-live-tickets', cron: '41 * * * *', run: () => sweepTickets(db, clock()) },
		],
	};
}
