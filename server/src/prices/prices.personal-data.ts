import { and, eq, gt } from 'drizzle-orm';
import { inStretches, type PersonalDataSource, ROWS_A_PAGE } from '../platform/personal-data/personal-data.ts';
import { deals } from '../schema/deals.ts';
import { pricePoints } from '../schema/prices.ts';

/** Prices belong to products; they are a member's for as long as the deal that said them is. */
export const priceData: PersonalDataSource = {
	name: 'prices',
	about: 'Prices of products that your deals put on record.',
	tables: [pricePoints],
	exportRows: (db, { userId }) =>
		inStretches(async (after: number | null) => {
			const rows = await db
				.select({
					id: pricePoints.id,
					dealId: pricePoints.dealId,
					product: pricePoints.normalizedUrl,
					priceCents: pricePoints.priceCents,
					recordedAt: pricePoints.recordedAt,
				})
				.from(pricePoints)
				.innerJoin(deals, eq(deals.id, pricePoints.dealId))
				.where(and(eq(deals.userId, userId), after === null ? undefined : gt(pricePoints.id, after)))
				.orderBy(pricePoints.id)
				.limit(ROWS_A_PAGE);
			return rows.map(({ id, ...row }) => ({ ...row, position: id }));
		}),
	onDeletion: { kept: 'The history of a product names no member once its deal does not.' },
};
