import { and, eq } from 'drizzle-orm';
import { eraseBatch } from '#platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { latestFirst } from '#platform/personal-data/read-in-pages.ts';
import { addToMemberCounts } from '#reputation/member-counts.queries.ts';
import { savedDeals } from '#schema/deals.ts';

const POSITION = { at: savedDeals.createdAt, id: savedDeals.dealId };

export const savedData: PersonalDataSource = {
	name: 'saved-deals',
	about: 'Deals you saved.',
	tables: [savedDeals],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({ dealId: savedDeals.dealId, savedAt: savedDeals.createdAt, position: POSITION })
				.from(savedDeals)
				.where(and(eq(savedDeals.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const where = eq(savedDeals.userId, userId);
			const erased = await eraseBatch(tx, { table: savedDeals, key: savedDeals.dealId, where });
			if (erased.rows > 0) await addToMemberCounts(tx, [{ userId, saved: -erased.rows }]);
			return erased;
		},
	},
};
