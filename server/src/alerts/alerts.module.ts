import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { runEach } from '../platform/jobs/run-each.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { alertMails } from './alert.mails.ts';
import { alertData, alertMatchData, alertSettingData } from './alerts.personal-data.ts';
import { alertRoutes } from './alerts.routes.ts';
import { addLatencyMetrics } from './latency.ts';
import { matchQueuedDeals } from './match-deal.ts';
import { deleteOldMatches } from './matches.queries.ts';
import { refreshAlerts } from './refresh-alerts.ts';
import { sendDigests, sendInstant } from './send-alerts.ts';
import { watchDeals } from './watch-deals.ts';

/** Deal alerts: saved searches that notify their members of new deals. */
export const alertsModule: AppModule = {
	routes: (app, context) => {
		alertRoutes(app, context);
		watchDeals(app, context);
	},
	metrics: addLatencyMetrics,
	scheduledJobs: alertJobs,
	mails: alertMails,
	personalData: [alertMatchData, alertData, alertSettingData],
};

/** Notices are deleted after this many days. A deal that changes after that could be reported again. */
const MATCH_DAYS = 365;
const DELETE_BATCH_SIZE = 1_000;

function alertJobs(context: AppContext): ScheduledJob[] {
	return [
		{
			name: 'send-deal-alerts',
			cron: '* * * * *',
			run: () => runEach([matchQueuedDeals, sendInstant], (step) => step(context)),
		},
		// Many digests are due at the same time. Instant notices do not wait for them.
		{ name: 'send-alert-digests', cron: '*/5 * * * *', run: () => sendDigests(context) },
		{ name: 'refresh-deal-alerts', cron: '*/10 * * * *', run: () => refreshAlerts(context) },
		{ name: 'sweep-deal-alerts', cron: '47 17 * * *', run: () => sweep(context) },
	];
}

async function sweep({ db, clock }: AppContext): Promise<void> {
	const before = new Date(clock().getTime() - MATCH_DAYS * 86_400_000);
	while (await deleteOldMatches(db, before, DELETE_BATCH_SIZE));
}
