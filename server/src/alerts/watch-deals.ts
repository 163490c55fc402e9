import { lte, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { alertChecks } from '../schema/alerts.ts';
import { matchQueuedDeals } from './match-deal.ts';
import { sendInstant } from './send-alerts.ts';

/** How often to look for changed deals. The scheduled job, which runs each minute, would be too slow for instant alerts. */
const EVERY_MS = 1_000;

/**
 * Matches changed deals and sends instant notices within seconds, while the site listens for requests. The scheduled job
 * sends what was gathered.
 */
export function watchDeals(app: App, context: AppContext): void {
	let running: Promise<void> | null = null;
	let timer: NodeJS.Timeout | undefined;
	app.addHook('onListen', () => {
		timer = setInterval(() => {
			running ??= run().finally(() => {
				running = null;
			});
		}, EVERY_MS);
		timer.unref();
	});

	async function run(): Promise<void> {
		try {
			if (!(await isAnyDue(context))) return;
			await matchQueuedDeals(context);
			await sendInstant(context);
		} catch (error) {
			app.log.warn({ err: error }, 'deal alerts could not be sent');
		}
	}

	app.addHook('preClose', async () => {
		clearInterval(timer);
		await running;
	});
}

/** One index lookup, so that an idle site stays idle. Failed checks and gathered notices do not count. */
async function isAnyDue({ db }: AppContext): Promise<boolean> {
	const due = await db
		.select({ dealId: alertChecks.dealId })
		.from(alertChecks)
		.where(lte(alertChecks.dueAt, sql`now()`))
		.limit(1);
	return due.length > 0;
}
