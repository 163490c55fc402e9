import { asc, eq } from 'drizzle-orm';
import { eraseBatch } from '../platform/personal-data/erase-batch.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { pushDeliveries, pushDevices } from '../schema/push.ts';

/** Devices with push notifications. Their subscriptions are passwords. Pushes that wait are deleted with them. */
export const pushData: PersonalDataSource = {
	name: 'push-devices',
	about: 'Your devices that get push notifications, without their addresses and keys.',
	tables: [pushDevices, pushDeliveries],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({ name: pushDevices.name, addedAt: pushDevices.createdAt, lastSentAt: pushDevices.lastSentAt })
				.from(pushDevices)
				.where(eq(pushDevices.userId, userId))
				.orderBy(asc(pushDevices.id)),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: pushDevices, key: pushDevices.id, where: eq(pushDevices.userId, userId) }),
	},
};
