import { topicId } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/app-type.ts';
import { countUnread, findChanged } from './notifications.queries.ts';
import { presentUnread } from './notifications.service.ts';

/**
 * How often it is looked for changes. A transaction that notifies somebody knows nothing of open pages, and may be one of
 * another copy: what it has committed is found here.
 */
const EVERY_MS = 2_000;

/** How far back changes are looked for: what was slow to commit, and a look that failed, are made up for. */
const LOOK_BACK_SECONDS = 15;

/** Tells the open pages of members how many notifications they have not read, whenever that changes. */
export function announceUnread(app: App, { db, live }: Pick<AppContext, 'db' | 'live'>): void {
	let told = new Map<number, number>();
	let isLooking = false;

	async function look(): Promise<void> {
		const followed = live.followed('member').map(topicId);
		told = new Map([...told].filter(([userId]) => followed.includes(userId)));
		if (followed.length === 0) return;
		const changed = await findChanged(db, followed, LOOK_BACK_SECONDS);
		for (const [userId, unread] of await countUnread(db, changed)) {
			if (told.get(userId) === unread) continue;
			told.set(userId, unread);
			live.deliverHere(eventOf(userId, unread));
		}
	}

	const timer = setInterval(() => {
		if (isLooking) return;
		isLooking = true;
		look()
			.catch((error: unknown) => app.log.warn({ err: error }, 'unread counts could not be published to members'))
			.finally(() => {
				isLooking = false;
			});
	}, EVERY_MS);
	timer.unref();
	app.addHook('preClose', async () => clearInterval(timer));
}

/** How things stand with members' notifications, for a stream that begins. */
export async function findUnreadStanding(db: Database, userIds: number[]): Promise<LiveEvent[]> {
	const counts = await countUnread(db, userIds);
	return [...counts].map(([userId, unread]) => eventOf(userId, unread));
}

function eventOf(userId: number, unread: number): LiveEvent {
	return { type: 'notifications', userId, ...presentUnread(unread) };
}
