import { and, desc, eq, sql } from 'drizzle-orm';
import { ERASE_BATCH_SIZE } from '../platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { inPages, ROWS_A_PAGE } from '../platform/personal-data/read-in-pages.ts';
import { follows } from '../schema/labels.ts';

interface FollowPosition {
	kind: string;
	labelId: number;
}

export const followData: PersonalDataSource = {
	name: 'follows',
	about: 'Stores, brands and tags you follow.',
	tables: [follows],
	exportRows: (db, { userId }) =>
		inPages(async (after: FollowPosition | null) => {
			const further = after
				? sql`(${follows.kind}, ${follows.labelId}) < (${after.kind}, ${after.labelId}::integer)`
				: undefined;
			const rows = await db
				.select({ kind: follows.kind, labelId: follows.labelId, followedAt: follows.createdAt })
				.from(follows)
				.where(and(eq(follows.userId, userId), further))
				.orderBy(desc(follows.kind), desc(follows.labelId))
				.limit(ROWS_A_PAGE);
			return rows.map((row) => ({ ...row, position: { kind: row.kind, labelId: row.labelId } }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const batch = tx
				.select({ kind: follows.kind, labelId: follows.labelId })
				.from(follows)
				.where(eq(follows.userId, userId))
				.limit(ERASE_BATCH_SIZE);
			const erased = await tx
				.delete(follows)
				.where(and(eq(follows.userId, userId), sql`(${follows.kind}, ${follows.labelId}) in ${batch}`))
				.returning({ labelId: follows.labelId });
			return { rows: erased.length };
		},
	},
};
