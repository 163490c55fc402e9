import type { AlertFrequency } from '@bilby/contract/alerts/limits';
import { WEBHOOK_FORMS, type WebhookForm } from '@bilby/contract/webhooks/limits';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** Addresses outside the site that receive the notices of a member's deal alerts. */
export const webhooks = pgTable(
	'webhooks',
	{
		id: identity(),
		userId: ofUser(),
		form: text('form').$type<WebhookForm>().notNull(),
		host: text('host').notNull(),
		/** The address, encrypted with a key of this installation. Addresses of chat services contain passwords. */
		sealedUrl: text('sealed_url').notNull(),
		/** The signing secret, encrypted too; null for forms that are not signed. */
		sealedSecret: text('sealed_secret'),
		/** Deliveries in a row that failed. */
		failures: smallint('failures').notNull().default(0),
		disabledAt: instant('disabled_at'),
		createdAt: instant('created_at').notNull(),
	},
	(t) => [
		index('webhooks_by_user').on(t.userId, t.id),
		check('webhooks_form_valid', sql.raw(`form in (${WEBHOOK_FORMS.map((form) => `'${form}'`).join(', ')})`)),
	],
);

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'failed';

/** Messages to webhooks. Each is one batch of notices of a member. */
export const webhookDeliveries = pgTable(
	'webhook_deliveries',
	{
		id: identity(),
		webhookId: integer('webhook_id')
			.notNull()
			.references(() => webhooks.id, { onDelete: 'cascade' }),
		/** With the frequency, the time at which its notices were sent. Its deals are found by both. */
		sentAt: instant('sent_at').notNull(),
		frequency: text('frequency').$type<AlertFrequency>().notNull(),
		state: text('state').$type<DeliveryState>().notNull().default('waiting'),
		attempts: smallint('attempts').notNull().default(0),
		/** The HTTP status of the last response; null if there was none. */
		status: integer('status'),
	},
	(t) => [
		index('webhook_deliveries_by_webhook').on(t.webhookId, t.id),
		index('webhook_deliveries_by_age').on(t.sentAt),
		check('webhook_deliveries_state_valid', sql`${t.state} in ('waiting', 'sending', 'sent', 'failed')`),
	],
);
