import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { endExpiredDeals, leavePopularWindow, startDueDeals } from './expiry/deal-clock.service.ts';
import { settleTopDeals } from './top/top-deals.service.ts';

/** What time alone changes about deals. */
export function dealJobs(context: AppContext): ScheduledJob[] {
	return [
		{ name: 'start-due-deals', cron: '* * * * *', run: () => startDueDeals(context) },
		{ name: 'end-expired-deals', cron: '* * * * *', run: () => endExpiredDeals(context) },
		// Whatever hour midnight in Australia is: what is settled already costs nothing.
		{ name: 'settle-top-deals', cron: '2 * * * *', run: () => settleTopDeals(context) },
		{ name: 'leave-popular-window', cron: '*/10 * * * *', run: () => leavePopularWindow(context) },
	];
}
