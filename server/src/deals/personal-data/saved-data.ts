import { and, desc, eq, inArray } from 'drizzle-orm';
import type { TimePosition } from '../../platform/database/time-position.ts';
import {
	ERASED_AT_ONCE,
	inStretches,
	isFurther,
	type PersonalDataSource,
	ROWS_A_PAGE,
} from '../../platform/personal-data/personal-data.ts';
import { addToMemberCounts } from '../../reputation/member-counts.queries.ts';
import { savedDeals } from '../../schema/deals.ts';

const POSITION = { at: savedDeals.createdAt, id: savedDeals.dealId };

export const savedData: PersonalDataSource = {
	name: 'saved-deals',
	about: 'Deals that you saved.',
	tables: [savedDeals],
	exportRows: (db, { userId }) =>
		inStretches(async (after: TimePosition | null) => {
			const rows = await db
				.select({ dealId: savedDeals.dealId, savedAt: savedDeals.createdAt })
				.from(savedDeals)
				.where(and(eq(savedDeals.userId, userId), isFurther(POSITION, after)))
				.orderBy(desc(savedDeals.createdAt), desc(savedDeals.dealId))
				.limit(ROWS_A_PAGE);
			return rows.map((row) => ({ ...row, position: { at: row.savedAt, id: row.dealId } }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const some = tx
				.select({ dealId: savedDeals.dealId })
				.from(savedDeals)
				.where(eq(savedDeals.userId, userId))
				.limit(ERASED_AT_ONCE);
			const erased = await tx
				.delete(savedDeals)
				.where(and(eq(savedDeals.userId, userId), inArray(savedDeals.dealId, some)))
				.returning({ dealId: savedDeals.dealId });
			if (erased.length > 0) await addToMemberCounts(tx, [{ userId, saved: -erased.length }]);
			return { rows: erased.length };
		},
	},
};
