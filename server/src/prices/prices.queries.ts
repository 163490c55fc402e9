import type { PriceRecord } from '@bilby/contract/prices/price-summary';
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deals } from '../schema/deals.ts';
import { pricePoints } from '../schema/prices.ts';

/** Older records change neither the median nor the chart. */
const MAX_RECORDS = 1_000;

/** Returns the prices of a product, oldest first, each with the end of its deal. Ignores suspended and held deals. */
export async function findPriceRecords(
	db: Database,
	normalizedUrl: string,
): Promise<(PriceRecord & { dealId: number | null })[]> {
	const rows = await db
		.select({
			priceCents: pricePoints.priceCents,
			recordedAt: pricePoints.recordedAt,
			dealId: pricePoints.dealId,
			endsAt: deals.endedAt,
		})
		.from(pricePoints)
		.leftJoin(deals, eq(deals.id, pricePoints.dealId))
		.where(
			and(eq(pricePoints.normalizedUrl, normalizedUrl), or(isNull(pricePoints.dealId), ne(deals.listing, 'hidden'))),
		)
		.orderBy(desc(pricePoints.recordedAt), desc(pricePoints.id))
		.limit(MAX_RECORDS);
	return rows.reverse().map(({ priceCents, ...row }) => ({ ...row, price: priceCents / 100 }));
}

/** Records the price of a product, unless the same deal's last record has the same price. */
export async function recordPrice(
	tx: Database,
	deal: { id: number; normalizedUrl: string | null; priceCents: number },
	now: Date,
): Promise<void> {
	if (deal.normalizedUrl === null) return;
	const [last] = await tx
		.select({ priceCents: pricePoints.priceCents, dealId: pricePoints.dealId })
		.from(pricePoints)
		.where(eq(pricePoints.normalizedUrl, deal.normalizedUrl))
		.orderBy(desc(pricePoints.recordedAt), desc(pricePoints.id))
		.limit(1);
	if (last?.dealId === deal.id && last.priceCents === deal.priceCents) return;
	await tx.insert(pricePoints).values({
		normalizedUrl: deal.normalizedUrl,
		dealId: deal.id,
		priceCents: deal.priceCents,
		recordedAt: now,
	});
}
