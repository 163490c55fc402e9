import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { findNewestDeals } from './newest-deals.ts';

/**
 * How often to look for new deals while any page shows a list. The database is polled because deals are published by
 * authors, moderators and jobs, on any instance.
 */
const EVERY_MS = 2_000;

/** Publishes new deals to open pages with a list, once for each change, however many readers there are. */
export function announceNewDeals(app: App, { db, live }: Pick<AppContext, 'db' | 'live'>): void {
	let published: string | null = null;
	let isChecking = false;

	async function publishChange(): Promise<void> {
		if (live.followed('feed').length === 0) return;
		const events = await findNewestDeals(db);
		const state = JSON.stringify(events);
		if (state === published) return;
		published = state;
		for (const event of events) live.deliverHere(event);
	}

	const timer = setInterval(() => {
		if (isChecking) return;
		isChecking = true;
		publishChange()
			.catch((error: unknown) => app.log.warn({ err: error }, 'new deals could not be published'))
			.finally(() => {
				isChecking = false;
			});
	}, EVERY_MS);
	timer.unref();
	app.addHook('preClose', async () => clearInterval(timer));
}
