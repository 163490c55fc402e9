import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ERASE_BATCH_SIZE } from '#platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { dealReports } from '#schema/deal-reports.ts';
import { deals } from '#schema/deals.ts';
import { updateReportCase } from './report-case.ts';

/** Reports of deals by a member. Erased reports no longer count. */
export const dealReportData: PersonalDataSource = {
	name: 'deal-reports',
	about: 'Deals you reported to staff: why, what you wrote, and what staff decided.',
	tables: [dealReports],
	exportRows: (db, { userId }) =>
		inOrder(dealReports.id, (page) =>
			db
				.select({
					dealId: dealReports.dealId,
					reason: dealReports.reason,
					text: dealReports.text,
					reportedAt: dealReports.createdAt,
					decidedAt: dealReports.settledAt,
					upheld: dealReports.upheld,
					position: dealReports.id,
				})
				.from(dealReports)
				.where(and(eq(dealReports.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const batch = await tx
				.select({ id: dealReports.id, dealId: dealReports.dealId })
				.from(dealReports)
				.where(eq(dealReports.userId, userId))
				.orderBy(dealReports.dealId)
				.limit(ERASE_BATCH_SIZE);
			if (batch.length === 0) return { rows: 0 };
			const dealIds = batch.map(({ dealId }) => dealId);
			// Deals are locked in the order of their ids, before their reports are counted.
			await tx
				.select({ id: deals.id })
				.from(deals)
				.where(inArray(deals.id, dealIds))
				.orderBy(deals.id)
				.for('no key update');
			const erased = await tx
				.delete(dealReports)
				.where(
					inArray(
						dealReports.id,
						batch.map(({ id }) => id),
					),
				)
				.returning({ dealId: dealReports.dealId });
			const open = sql`(select count(*)::integer from ${dealReports} where ${and(eq(dealReports.dealId, deals.id), isNull(dealReports.settledAt))})`;
			const counted = await tx
				.update(deals)
				.set({ reportCount: open })
				.where(inArray(deals.id, dealIds))
				.returning({ id: deals.id, userId: deals.userId });
			for (const deal of counted) await updateReportCase(tx, deal, new Date());
			return { rows: erased.length };
		},
	},
};
