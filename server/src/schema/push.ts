import type { AlertFrequency } from '@bilby/contract/alerts/limits';
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { ofUser, sessions } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** Browsers that get push notifications. A trigger on sessions removes a device when its session is revoked. */
export const pushDevices = pgTable(
	'push_devices',
	{
		id: identity(),
		userId: ofUser(),
		sessionId: uuid('session_id')
			.notNull()
			.unique()
			.references(() => sessions.id, { onDelete: 'cascade' }),
		/** A browser that changes hands keeps its endpoint, so the endpoint belongs to one member at a time. */
		endpointHash: text('endpoint_hash').notNull().unique(),
		/** Endpoint and keys, encrypted with a key of this installation. They are a password for sending. */
		sealedSubscription: text('sealed_subscription').notNull(),
		/** Browser and system. */
		name: text('name').notNull(),
		/** Pushes in a row that failed. */
		failures: smallint('failures').notNull().default(0),
		createdAt: instant('created_at').notNull(),
		lastSentAt: instant('last_sent_at'),
	},
	(t) => [index('push_devices_by_user').on(t.userId, t.id)],
);

/** Pushes that are not sent yet. Each is one batch of notices of a member. A sent one is deleted, so it is not repeated. */
export const pushDeliveries = pgTable(
	'push_deliveries',
	{
		id: identity(),
		deviceId: integer('device_id')
			.notNull()
			.references(() => pushDevices.id, { onDelete: 'cascade' }),
		/** With the frequency, the time at which its notices were sent. Its deals are found by both. */
		sentAt: instant('sent_at').notNull(),
		frequency: text('frequency').$type<AlertFrequency>().notNull(),
		attempts: smallint('attempts').notNull().default(0),
		/** The push service asked not to try again before this time. */
		notBefore: instant('not_before'),
	},
	(t) => [index('push_deliveries_by_device').on(t.deviceId), index('push_deliveries_by_age').on(t.sentAt)],
);
