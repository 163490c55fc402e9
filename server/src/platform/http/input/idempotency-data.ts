import { and, eq } from 'drizzle-orm';
import { eraseBatch } from '#platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { idempotencyKeys } from '#schema/platform.ts';

/** Exports the keys without their stored responses, which only repeat data from other tables. */
export const idempotencyData: PersonalDataSource = {
	name: 'request-keys',
	about: 'Keys your browser sent in the last 30 days, so that a repeated request takes effect only once.',
	tables: [idempotencyKeys],
	exportRows: (db, { userId }) =>
		inOrder(idempotencyKeys.key, (page) =>
			db
				.select({ key: idempotencyKeys.key, createdAt: idempotencyKeys.createdAt, position: idempotencyKeys.key })
				.from(idempotencyKeys)
				.where(and(eq(idempotencyKeys.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: idempotencyKeys, key: idempotencyKeys.key, where: eq(idempotencyKeys.userId, userId) }),
	},
};
