import type { AppModule } from '../platform/modules/app-module.ts';
import { liveRoutes } from './live.routes.ts';
import type { Standings } from './live-snapshots.ts';
import { liveTicketData, sweepTickets } from './live-tickets.ts';

/** Votes and comments as they happen, as a stream of events. */
export function liveModule(standings: Standings): AppModule {
	return {
		routes: (app, context) => liveRoutes(app, context, standings),
		personalData: [liveTicketData],
		scheduledJobs: ({ db, clock }) => [
			{ name: 'sweep-live-tickets', cron: '41 * * * *', run: () => sweepTickets(db, clock()) },
		],
	};
}
