import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { alertChecks, alertMatches } from '../schema/alerts.ts';
import { matchQueuedDeals } from './match-deal.ts';
import { sendInstant } from './send-alerts.ts';

/** How often to look for changed deals. The scheduled job, which runs each minute, would be too slow for instant alerts. */
const EVERY_MS = 1_000;

/** Matches changed deals and sends instant notices within seconds, while the site runs. Stops with the site. */
export function watchDeals(app: App, context: AppContext): void {
	let running: Promise<void> | null = null;
	const timer = setInterval(() => {
		running ??= run().finally(() => {
			running = null;
		});
	}, EVERY_MS);
	timer.unref();

	async function run(): Promise<void> {
		try {
			if (!(await hasWork(context))) return;
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

/** Two index lookups, so that an idle site stays idle. */
async function hasWork({ db }: AppContext): Promise<boolean> {
	const check = db.select({ one: sql`1` }).from(alertChecks).limit(1);
	const notice = db
		.select({ one: sql`1` })
		.from(alertMatches)
		.where(and(eq(alertMatches.frequency, 'instant'), isNull(alertMatches.sentAt)))
		.limit(1);
	const [work] = await db
		.select({ isDue: sql<boolean>`${or(exists(check), exists(notice))}` })
		.from(sql`(values (1)) as one`);
	return work?.isDue ?? false;
}
