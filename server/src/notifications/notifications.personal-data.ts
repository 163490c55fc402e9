import { and, desc, eq, inArray } from 'drizzle-orm';
import type { TimePosition } from '../platform/database/time-position.ts';
import {
	ERASED_AT_ONCE,
	fewRows,
	inStretches,
	isFurther,
	type PersonalDataSource,
	ROWS_A_PAGE,
} from '../platform/personal-data/personal-data.ts';
import { notificationSettings, notifications } from '../schema/notifications.ts';

const POSITION = { at: notifications.at, id: notifications.id };

/** What a member was told. Who did it is theirs. */
export const notificationData: PersonalDataSource = {
	name: 'notifications',
	about: 'What you were told of: its kind, what it was about, when, whether you read it and when it was mailed.',
	tables: [notifications],
	exportRows: (db, { userId }) =>
		inStretches(async (after: TimePosition | null) => {
			const rows = await db
				.select({
					id: notifications.id,
					kind: notifications.kind,
					count: notifications.count,
					dealId: notifications.dealId,
					commentId: notifications.commentId,
					at: notifications.at,
					readAt: notifications.readAt,
					mailedAt: notifications.mailedAt,
				})
				.from(notifications)
				.where(and(eq(notifications.userId, userId), isFurther(POSITION, after)))
				.orderBy(desc(notifications.at), desc(notifications.id))
				.limit(ROWS_A_PAGE);
			return rows.map(({ id, ...row }) => ({ ...row, position: { at: row.at, id } }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const some = tx
				.select({ id: notifications.id })
				.from(notifications)
				.where(eq(notifications.userId, userId))
				.limit(ERASED_AT_ONCE);
			const erased = await tx
				.delete(notifications)
				.where(inArray(notifications.id, some))
				.returning({ id: notifications.id });
			return { rows: erased.length };
		},
	},
};

export const notificationSettingData: PersonalDataSource = {
	name: 'notification-settings',
	about: 'Where you want to be told of what, as far as you chose it.',
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
				.where(eq(notificationSettings.userId, userId)),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const erased = await tx
				.delete(notificationSettings)
				.where(eq(notificationSettings.userId, userId))
				.returning({ kind: notificationSettings.kind });
			return { rows: erased.length };
		},
	},
};
