import { heldPrices, type PriceFigures, priceFigures, priceSummary } from '@bilby/contract/prices/price-summary';
import type { PricePointWire, PriceSummary } from '@bilby/contract/prices/wire';
import { findPricedDeal } from '../deals/page/deal-page.queries.ts';
import { requireVisible } from '../deals/rules/deals.policy.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { findPriceRecords } from './prices.queries.ts';

export interface PriceHistory {
	/** Oldest first. */
	points: PricePointWire[];
	/** Null if no price above 0 is recorded, or if the deal is free. */
	summary: PriceSummary | null;
}

interface PricedDeal {
	normalizedUrl: string | null;
	priceCents: number;
}

/** Returns the price history of a deal's product and its summary. Throws `not_found` if the deal is not public. */
export async function getPriceHistory(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	dealId: number,
): Promise<PriceHistory> {
	const deal = requireVisible(await findPricedDeal(db, dealId), null);
	const now = clock();
	const records = await findRecords(db, deal);
	const held = heldPrices(records, now);
	const present = {
		price: deal.priceCents / 100,
		originalPrice: deal.originalPriceCents === null ? null : deal.originalPriceCents / 100,
	};
	return {
		points: held.map(({ price, from, until }, index) => ({
			price,
			recordedAt: from.toISOString(),
			heldUntil: until.toISOString(),
			isCurrent: until >= now,
			dealId: records[index]?.dealId ?? null,
		})),
		summary: priceSummary(held, present, now),
	};
}

/** Returns the figures of the price history of a deal's product, also for a free deal. Null without prices above 0. */
export async function findPriceFigures(db: Database, deal: PricedDeal, now: Date): Promise<PriceFigures | null> {
	return priceFigures(heldPrices(await findRecords(db, deal), now), deal.priceCents / 100, now);
}

async function findRecords(db: Database, { normalizedUrl }: PricedDeal) {
	return normalizedUrl === null ? [] : findPriceRecords(db, normalizedUrl);
}
