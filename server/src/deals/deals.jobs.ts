import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { endExpiredDeals, leavePopularWindow, startDueDeals } from './expiry/deal-clock.service.ts';
import { settleTopDeals } from './top/top-deals.service.ts';

/** Scheduled changes of deals. */
export function dealJobs(context: AppContext): ScheduledJob[] {
	return [
		{ name: 'start-due-deals', cron: '* * * * *', run: () => startDueDeals(context) },
		{ name: 'end-expired-deals', cron: '* * * * *', run: () => endExpiredDeals(context) },
		// Runs every hour, because midnight in Australia moves. Settled days cost nothing.
		{ name: 'settle-top-deals', cron: '2 * * * *', run: () => settleTopDeals(context) },
		{ name: 'leave-popular-window', cron: '*/10 * * * *', run: () => leavePopularWindow(context) },
	];
}
