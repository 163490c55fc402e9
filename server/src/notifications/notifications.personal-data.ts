import { and, eq } from 'drizzle-orm';
import { eraseBatch } from '../platform/personal-data/erase-batch.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { dailyMails, notificationSettings, notifications } from '../schema/notifications.ts';

const POSITION = { at: notifications.at, id: notifications.id };

/** Notifications of a member. Who acted is other members' data and not exported. */
export const notificationData: PersonalDataSource = {
	name: 'notifications',
	about:
		'Your notifications: the kind, what each was about, when it happened, whether you read it and when we emailed it.',
	tables: [notifications],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({
					kind: notifications.kind,
					count: notifications.count,
					dealId: notifications.dealId,
					huddleId: notifications.huddleId,
					commentId: notifications.commentId,
					decisionId: notifications.decisionId,
					at: notifications.at,
					readAt: notifications.readAt,
					mailedAt: notifications.mailedAt,
					position: POSITION,
				})
				.from(notifications)
				.where(and(eq(notifications.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: notifications, key: notifications.id, where: eq(notifications.userId, userId) }),
	},
};

export const notificationSettingData: PersonalDataSource = {
	name: 'notification-settings',
	about: 'Your notification settings, where you’ve changed them.',
	tables: [notificationSettings],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({
					kind: notificationSettings.kind,
					onTheSite: notificationSettings.inApp,
					mail: notificationSettings.mail,
				})
				.from(notificationSettings)
				.where(eq(notificationSettings.userId, userId))
				.orderBy(notificationSettings.kind),
		),
	onDeletion: {
		erase: (tx, { userId }) => {
			const where = eq(notificationSettings.userId, userId);
			return eraseBatch(tx, { table: notificationSettings, key: notificationSettings.kind, where });
		},
	},
};

export const dailyMailData: PersonalDataSource = {
	name: 'daily-mails',
	about: 'When the latest daily email about your notifications was sent.',
	tables: [dailyMails],
	exportRows: (db, { userId }) =>
		fewRows(db.select({ sentAt: dailyMails.sentAt }).from(dailyMails).where(eq(dailyMails.userId, userId))),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: dailyMails, key: dailyMails.userId, where: eq(dailyMails.userId, userId) }),
	},
};
