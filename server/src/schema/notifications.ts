import type { MailChoice, NotificationKindName } from '@bilby/contract/notifications/kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { deals } from './deals.ts';
import { decisions } from './decisions.ts';
import { comments } from './discussions.ts';
import { huddles } from './huddles.ts';

/** Notifications of members. Unread events about the same thing share one row. */
export const notifications = pgTable(
	'notifications',
	{
		id: identity(),
		userId: ofUser(),
		kind: text('kind').$type<NotificationKindName>().notNull(),
		/** Identifies events that share a row. It is unique among unread rows of a kind. */
		groupKey: text('group_key').notNull(),
		/** The number of events in the row. */
		count: integer('count').notNull().default(1),
		/** The member who caused the latest event; null if that is private. */
		actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
		/** The place of the event. The notification is deleted with it. */
		dealId: integer('deal_id').references(() => deals.id, { onDelete: 'cascade' }),
		huddleId: integer('huddle_id').references(() => huddles.id, { onDelete: 'cascade' }),
		commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
		/** The moderators' decision that it is about. */
		decisionId: integer('decision_id').references(() => decisions.id, { onDelete: 'cascade' }),
		/** True if it is shown on the site; otherwise it is only mailed. */
		inApp: boolean('in_app').notNull(),
		mail: text('mail').$type<MailChoice>().notNull(),
		/** When its mail was requested; null if there was none. */
		mailedAt: instant('mailed_at'),
		/**
		 * It is not mailed before this time. A time after its last mail makes it wait for another one. Null if it is mailed at
		 * most once, as soon as possible.
		 */
		mailAfter: instant('mail_after'),
		/** How many mails it was in. */
		mailCount: integer('mail_count').notNull().default(0),
		/** The time of the latest event. */
		at: instant('at').notNull(),
		readAt: instant('read_at'),
		/**
		 * Uses the database's clock, which all instances share. Open pages receive the changes since their last
		 * request.
		 */
		changedAt: instant('changed_at').notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex('notifications_gathered').on(t.userId, t.kind, t.groupKey).where(sql`read_at is null`),
		index('notifications_latest').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`in_app`),
		index('notifications_unread')
			.on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`in_app and read_at is null`),
		index('notifications_to_mail')
			.on(t.mail, t.userId)
			.where(sql`(mailed_at is null or mail_after > mailed_at) and read_at is null and mail <> 'none'`),
		index('notifications_mailed').on(t.userId, t.mailedAt).where(sql`mailed_at is not null`),
		index('notifications_changed').on(t.changedAt),
		index('notifications_by_age').on(t.at),
		// For deleting the rows that these columns refer to.
		index('notifications_by_actor').on(t.actorId).where(sql`actor_id is not null`),
		index('notifications_by_deal').on(t.dealId).where(sql`deal_id is not null`),
		index('notifications_by_huddle').on(t.huddleId).where(sql`huddle_id is not null`),
		index('notifications_by_comment').on(t.commentId).where(sql`comment_id is not null`),
		index('notifications_by_decision').on(t.decisionId).where(sql`decision_id is not null`),
		check('notifications_mail_valid', sql`${t.mail} in ('now', 'daily', 'none')`),
		check('notifications_count_positive', sql`${t.count} > 0`),
	],
);

/** The time of each member's last daily mail. The row outlives the notifications that were in the mail. */
export const dailyMails = pgTable('daily_mails', {
	userId: ofUser().primaryKey(),
	sentAt: instant('sent_at').notNull(),
});

/** A member's choice of channels for a kind of notification; no row if they have not chosen. */
export const notificationSettings = pgTable(
	'notification_settings',
	{
		userId: ofUser(),
		kind: text('kind').$type<NotificationKindName>().notNull(),
		inApp: boolean('in_app').notNull(),
		mail: text('mail').$type<MailChoice>().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.kind] }),
		check('notification_settings_mail_valid', sql`${t.mail} in ('now', 'daily', 'none')`),
	],
);
