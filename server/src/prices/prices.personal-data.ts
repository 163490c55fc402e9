import { and, eq } from 'drizzle-orm';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { inOrder } from '../platform/personal-data/read-in-pages.ts';
import { deals } from '../schema/deals.ts';
import { pricePoints } from '../schema/prices.ts';

/** Prices belong to products. They are a member's data for as long as the member's deal exists. */
export const priceData: PersonalDataSource = {
	name: 'prices',
	about: 'Product prices recorded from your deals.',
	tables: [pricePoints],
	exportRows: (db, { userId }) =>
		inOrder(pricePoints.id, (page) =>
			db
				.select({
					dealId: pricePoints.dealId,
					product: pricePoints.normalizedUrl,
					priceCents: pricePoints.priceCents,
					recordedAt: pricePoints.recordedAt,
					position: pricePoints.id,
				})
				.from(pricePoints)
				.innerJoin(deals, eq(deals.id, pricePoints.dealId))
				.where(and(eq(deals.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: { kept: 'A price history names no member once the deal does not.' },
};
