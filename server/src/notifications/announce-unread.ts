import { isDeepStrictEqual } from 'node:util';
import { topicId } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import type { UnreadCount } from '@bilby/contract/notifications/wire';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/app-type.ts';
import { countUnread, findMembersWithChanges } from './notifications.queries.ts';
import { presentUnread } from './notifications.service.ts';

/**
 * How often to look for changes. The database is polled because a transaction on another instance can notify a member
 * whose page is open here.
 */
const EVERY_MS = 2_000;

/** Withdrawn notifications leave no change to find. After this many rounds, all unread notifications are counted. */
const COUNT_ALL_EVERY = 5;

/** How far back to look, to include slow commits and failed attempts. */
const LOOK_BACK_SECONDS = 15;

/** Publishes the number of unread notifications and their latest time to members' open pages whenever they change. */
export function announceUnread(app: App, { db, live }: Pick<AppContext, 'db' | 'live'>): void {
	let published = new Map<number, UnreadCount>();
	let isChecking = false;
	let rounds = 0;

	async function publishChanges(): Promise<void> {
		const followed = live.followed('member').map(topicId);
		published = new Map([...published].filter(([userId]) => followed.includes(userId)));
		if (followed.length === 0) return;
		const changed = await findMembersWithChanges(db, followed, LOOK_BACK_SECONDS);
		rounds = (rounds + 1) % COUNT_ALL_EVERY;
		const mayHaveFewer = rounds === 0 ? followed.filter((userId) => published.get(userId)?.unread !== 0) : [];
		for (const [userId, counted] of await countUnread(db, [...new Set([...changed, ...mayHaveFewer])])) {
			const count = presentUnread(counted);
			if (isDeepStrictEqual(published.get(userId), count)) continue;
			published.set(userId, count);
			live.deliverHere({ type: 'notifications', userId, ...count });
		}
	}

	const timer = setInterval(() => {
		if (isChecking) return;
		isChecking = true;
		publishChanges()
			.catch((error: unknown) => app.log.warn({ err: error }, 'unread counts could not be published to members'))
			.finally(() => {
				isChecking = false;
			});
	}, EVERY_MS);
	timer.unref();
	app.addHook('preClose', async () => clearInterval(timer));
}

/** Returns an event with the unread notifications of each member, which new streams send first. */
export async function findUnreadSnapshot(db: Database, userIds: number[]): Promise<LiveEvent[]> {
	const counts = await countUnread(db, userIds);
	return [...counts].map(([userId, counted]) => ({ type: 'notifications', userId, ...presentUnread(counted) }));
}
