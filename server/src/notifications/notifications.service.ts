import { CHOSEN_KIND_NAMES, NOTIFICATION_KINDS } from '@bilby/contract/notifications/kinds';
import { MAX_COUNTED_UNREAD } from '@bilby/contract/notifications/limits';
import type { UnreadCount } from '@bilby/contract/notifications/wire';
import type { Database } from '../platform/database/database.ts';
import { type TimePageQuery, timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import type { notificationSettings } from '../schema/notifications.ts';
import { takeOutOfMails } from './mailed.queries.ts';
import { countUnread, findNotifications, findSettings, storeSetting } from './notifications.queries.ts';
import { type NotificationPresenters, presentNotifications } from './presenters.ts';

const LIST = 'notifications';

/** Returns one page of a member's notifications, with the number of unread ones. */
export async function listNotifications(
	db: Database,
	presenters: NotificationPresenters,
	userId: number,
	{ unread, ...page }: TimePageQuery & { unread: boolean },
) {
	const rows = await findNotifications(db, { userId, unread }, timeRange(LIST, page));
	const { shown, nextCursor } = toTimePage(LIST, rows, page.limit);
	const [notifications, count] = await Promise.all([
		presentNotifications(db, presenters, shown),
		readUnread(db, userId),
	]);
	return { notifications, ...count, nextCursor };
}

export async function readUnread(db: Database, userId: number): Promise<UnreadCount> {
	return presentUnread((await countUnread(db, [userId])).get(userId) ?? { unread: 0, latestAt: null });
}

export function presentUnread({ unread, latestAt }: { unread: number; latestAt: Date | null }): UnreadCount {
	return {
		unread: Math.min(unread, MAX_COUNTED_UNREAD),
		unreadCapped: unread > MAX_COUNTED_UNREAD,
		latestUnreadAt: latestAt?.toISOString() ?? null,
	};
}

/** Returns a member's choice for each kind of notification. Deal alerts are missing: each has its own channels. */
export async function readSettings(db: Database, userId: number) {
	const chosen = new Map((await findSettings(db, userId)).map((setting) => [setting.kind, setting]));
	const settings = CHOSEN_KIND_NAMES.map((kind) => {
		const { label, defaults } = NOTIFICATION_KINDS[kind];
		const { inApp, mail } = chosen.get(kind) ?? defaults;
		return { kind, label, inApp, mail };
	});
	return { settings };
}

/** Stores a member's choice for a kind. Without mail, nothing that waits is mailed any more. */
export async function changeSetting(
	db: Database,
	setting: typeof notificationSettings.$inferInsert,
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		await storeSetting(tx, setting);
		await takeOutOfMails(tx, setting.userId, now);
	});
}
