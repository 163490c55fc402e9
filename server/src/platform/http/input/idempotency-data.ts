import { and, eq } from 'drizzle-orm';
import { eraseBatch } from '#platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { idempotencyKeys } from '#schema/platform.ts';

/** The stored responses only repeat what other tables hold. */
export const idempotencyData: PersonalDataSource = {
	name: 'request-keys',
	about: 'Idempotency keys your browser sent in the last day, so that nothing happens twice.',
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
