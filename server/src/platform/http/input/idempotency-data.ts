import { and, eq, gt, inArray } from 'drizzle-orm';
import { idempotencyKeys } from '../../../schema/platform.ts';
import {
	ERASED_AT_ONCE,
	inStretches,
	type PersonalDataSource,
	ROWS_A_PAGE,
} from '../../personal-data/personal-data.ts';

/** The answers themselves say what stands elsewhere. */
export const idempotencyData: PersonalDataSource = {
	name: 'request-keys',
	about: 'Names that your browser gave to what it sent within a day, so that nothing happens twice.',
	tables: [idempotencyKeys],
	exportRows: (db, { userId }) =>
		inStretches(async (after: string | null) => {
			const rows = await db
				.select({ key: idempotencyKeys.key, createdAt: idempotencyKeys.createdAt })
				.from(idempotencyKeys)
				.where(and(eq(idempotencyKeys.userId, userId), after === null ? undefined : gt(idempotencyKeys.key, after)))
				.orderBy(idempotencyKeys.key)
				.limit(ROWS_A_PAGE);
			return rows.map((row) => ({ ...row, position: row.key }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const some = tx
				.select({ key: idempotencyKeys.key })
				.from(idempotencyKeys)
				.where(eq(idempotencyKeys.userId, userId))
				.limit(ERASED_AT_ONCE);
			const erased = await tx
				.delete(idempotencyKeys)
				.where(and(eq(idempotencyKeys.userId, userId), inArray(idempotencyKeys.key, some)))
				.returning({ key: idempotencyKeys.key });
			return { rows: erased.length };
		},
	},
};
