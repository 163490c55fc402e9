import type { LiveEvent } from '@bilby/contract/live/wire';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/app-type.ts';
import { readSummary } from './queue.service.ts';

/**
 * How often to look for changes while staff watch. The database is polled because any transaction on any instance can change
 * the queue.
 */
const EVERY_MS = 2_000;

/** Publishes changes of the queue to the open pages of staff. */
export function announceQueue(app: App, { db, live }: Pick<AppContext, 'db' | 'live'>): void {
	let published: string | null = null;
	let isChecking = false;

	async function publishChange(): Promise<void> {
		if (live.followed('review').length === 0) return;
		const event = await readQueueEvent(db);
		if (event.revision === published) return;
		published = event.revision;
		live.deliverHere(event);
	}

	const timer = setInterval(() => {
		if (isChecking) return;
		isChecking = true;
		publishChange()
			.catch((error: unknown) => app.log.warn({ err: error }, 'the review queue could not be published to staff'))
			.finally(() => {
				isChecking = false;
			});
	}, EVERY_MS);
	timer.unref();
	app.addHook('preClose', async () => clearInterval(timer));
}

/** Returns the state of the queue as an event, for streams that start. */
export async function findQueueSnapshot(db: Database): Promise<LiveEvent[]> {
	return [await readQueueEvent(db)];
}

async function readQueueEvent(db: Database) {
	const { revision, counts } = await readSummary(db);
	return { type: 'review', revision, counts } as const;
}
