import { and, eq } from 'drizzle-orm';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { inOrder } from '../platform/personal-data/read-in-pages.ts';
import { deals } from '../schema/deals.ts';
import { pricePoints } from '../schema/prices.ts';

/** Prices belong to products; they are a member's for as long as the deal that said them is. */
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
	onDeletion: { kept: 'The history of a product names no member once its deal does not.' },
};
