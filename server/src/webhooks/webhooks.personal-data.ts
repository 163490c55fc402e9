import { eq } from 'drizzle-orm';
import { eraseBatch } from '../platform/personal-data/erase-batch.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { webhookDeliveries, webhooks } from '../schema/webhooks.ts';
import { listWebhooks } from './webhooks.service.ts';

/** Webhooks with their latest deliveries, which are deleted with them. Addresses and secrets are passwords. */
export const webhookData: PersonalDataSource = {
	name: 'webhooks',
	about: 'Your webhooks and their recent deliveries, without addresses and secrets.',
	tables: [webhooks, webhookDeliveries],
	exportRows: (db, { userId }) => fewRows(listWebhooks({ db }, userId)),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: webhooks, key: webhooks.id, where: eq(webhooks.userId, userId) }),
	},
};
