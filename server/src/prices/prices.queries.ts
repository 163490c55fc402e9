import type { PriceRecord } from '@bilby/contract/prices/price-summary';
import { and, desc, eq, gte, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { namesProduct } from '../deals/rules/normalize-product-url.ts';
import type { Database } from '../platform/database/database.ts';
import { deals } from '../schema/deals.ts';
import { pricePoints } from '../schema/prices.ts';

const otherDeals = alias(deals, 'other_deals');
const laterPoints = alias(pricePoints, 'later_points');

/** Older records change neither the median nor the chart. */
const MAX_RECORDS = 1_000;

/** A condition on price points: someone could buy at the price. `listing` is that of its deal, if there is one. */
const couldBePaid = (listing: typeof deals.listing | typeof otherDeals.listing) =>
	or(isNull(pricePoints.dealId), notInArray(listing, ['hidden', 'upcoming']));

/**
 * When the price of a deal ended: with the deal, or when the deal's link moved to another product. A removed link records no
 * price, so the price before it ends when it was recorded.
 */
const ENDS_AT = sql<Date | null>`case
	when ${pricePoints.dealId} is null or ${deals.normalizedUrl} = ${pricePoints.normalizedUrl} then ${deals.endedAt}
	else coalesce((
		select min(${laterPoints.recordedAt}) from ${pricePoints} as ${laterPoints}
		where ${laterPoints.dealId} = ${pricePoints.dealId} and ${laterPoints.normalizedUrl} <> ${pricePoints.normalizedUrl}
			and ${laterPoints.recordedAt} >= ${pricePoints.recordedAt}
	), ${pricePoints.recordedAt})
end`.mapWith(pricePoints.recordedAt);

/**
 * Returns the prices of a product, oldest first, each with its end. The price of a deal counts from the deal's start. Ignores
 * deals that are hidden or have not started.
 */
export async function findPriceRecords(
	db: Database,
	normalizedUrl: string,
): Promise<(PriceRecord & { dealId: number | null })[]> {
	const recordedAt = sql`greatest(${pricePoints.recordedAt}, ${deals.startsAt})`.mapWith(pricePoints.recordedAt);
	const rows = await db
		.select({
			priceCents: pricePoints.priceCents,
			recordedAt,
			dealId: pricePoints.dealId,
			endsAt: ENDS_AT,
		})
		.from(pricePoints)
		.leftJoin(deals, eq(deals.id, pricePoints.dealId))
		.where(and(eq(pricePoints.normalizedUrl, normalizedUrl), couldBePaid(deals.listing)))
		.orderBy(desc(recordedAt), desc(pricePoints.id))
		.limit(MAX_RECORDS);
	return rows.reverse().map(({ priceCents, ...row }) => ({ ...row, price: priceCents / 100 }));
}

/** Counts the price records of all products. Reads a whole index. */
export function countPriceRecords(db: Database): Promise<number> {
	return db.$count(pricePoints);
}

/** A price that its deal changes within this many minutes counts as a slip. */
const SLIP_MINUTES = 10;

type PricedDeal = Pick<typeof deals.$inferSelect, 'id' | 'normalizedUrl' | 'priceCents' | 'listing' | 'endedAt'>;

/**
 * Records the price of a product, unless the same deal's last record has the same price. Replaces what the deal
 * recorded within the last ten minutes, also for another product. While nobody can buy at the price, a change only
 * corrects the deal's last record. The home page of a shop is not a product.
 */
export async function recordPrice(tx: Database, deal: PricedDeal, now: Date): Promise<void> {
	const { normalizedUrl, listing, endedAt } = deal;
	const product = normalizedUrl !== null && namesProduct(normalizedUrl) ? normalizedUrl : null;
	if (product !== null && listing !== 'live' && (await correctLast(tx, deal, product))) return;
	const slippedAt = await deleteSlips(tx, deal, now);
	if (product === null) return;
	// The deal's own last record. After the record of another deal, an unchanged price must not be recorded again: it would end
	// the other price.
	const [last] = await tx
		.select({ priceCents: pricePoints.priceCents })
		.from(pricePoints)
		.where(and(eq(pricePoints.normalizedUrl, product), eq(pricePoints.dealId, deal.id)))
		.orderBy(desc(pricePoints.recordedAt), desc(pricePoints.id))
		.limit(1);
	if (last?.priceCents === deal.priceCents) return;
	// The price of an expired deal that gets a link now is not a new one.
	const at = endedAt !== null && endedAt < now ? endedAt : now;
	await tx.insert(pricePoints).values({
		normalizedUrl: product,
		dealId: deal.id,
		priceCents: deal.priceCents,
		recordedAt: slippedAt ?? at,
	});
}

/** Corrects the price and product of a deal's last record. Returns false if it has none. */
async function correctLast(tx: Database, { id, priceCents }: PricedDeal, normalizedUrl: string): Promise<boolean> {
	const [last] = await tx
		.select({ id: pricePoints.id })
		.from(pricePoints)
		.where(eq(pricePoints.dealId, id))
		.orderBy(desc(pricePoints.recordedAt), desc(pricePoints.id))
		.limit(1);
	if (!last) return false;
	await tx.update(pricePoints).set({ normalizedUrl, priceCents }).where(eq(pricePoints.id, last.id));
	return true;
}

/**
 * Deletes recent price records that no longer match the deal. Returns the time of the first one for the same product,
 * from which the corrected price counts.
 */
async function deleteSlips(
	tx: Database,
	{ id, normalizedUrl, priceCents }: PricedDeal,
	now: Date,
): Promise<Date | null> {
	const isWrong = or(ne(pricePoints.normalizedUrl, normalizedUrl ?? ''), ne(pricePoints.priceCents, priceCents));
	const slips = await tx
		.delete(pricePoints)
		.where(and(eq(pricePoints.dealId, id), gte(pricePoints.recordedAt, minutesBefore(now, SLIP_MINUTES)), isWrong))
		.returning({ normalizedUrl: pricePoints.normalizedUrl, recordedAt: pricePoints.recordedAt });
	const times = slips
		.filter((slip) => slip.normalizedUrl === normalizedUrl)
		.map(({ recordedAt }) => recordedAt.getTime());
	return times.length > 0 ? new Date(Math.min(...times)) : null;
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** The prices recorded for the product of `deals`. A price of 0 is a giveaway or a slip. */
const COMPARABLE_PRICES = sql`
	select from ${pricePoints} left join ${deals} as ${otherDeals} on ${otherDeals.id} = ${pricePoints.dealId}
	where ${pricePoints.normalizedUrl} = ${deals.normalizedUrl} and ${pricePoints.priceCents} > 0
		and ${couldBePaid(otherDeals.listing)}`;

/**
 * A condition on `deals`: at or below the lowest price ever recorded for its product, and another deal had recorded one.
 * Counts the same prices as the price history of the deal's page.
 */
export const IS_LOWEST_PRICE = sql`(
	exists (${COMPARABLE_PRICES} and ${pricePoints.dealId} is distinct from ${deals.id})
	and not exists (${COMPARABLE_PRICES} and ${pricePoints.priceCents} < ${deals.priceCents})
)`;
