import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireId, wireInstant } from '../kernel/wire-values.ts';

/** A price that held from `recordedAt` to `heldUntil`. */
export const pricePointWire = z.object({
	price: z.number(),
	recordedAt: wireInstant,
	heldUntil: wireInstant,
	/** True if the price still holds. Then `heldUntil` is the time of the response. */
	isCurrent: z.boolean(),
	/** Null if the deal is not public. */
	dealId: wireId.nullable(),
});
export type PricePointWire = z.infer<typeof pricePointWire>;

export const priceSummaryWire = z.object({
	/** The median over time of the last 365 days, without today, in dollars. Null without history. */
	usualPrice: z.number().nullable(),
	/**
	 * The current price relative to the usual one: 12.5 is 12.5% above it, negative is below. Null without a usual
	 * price.
	 */
	percentFromUsual: z.number().nullable(),
	lowestPrice: z.number(),
	highestPrice: z.number(),
	/** Whole days since the last lower price, or since the first record. */
	lowestInDays: z.int(),
	recordedDays: z.int(),
	/** The summary as a sentence. */
	sentence: z.string(),
	/** A note if the records do not support the original price. */
	originalPriceNote: z.string().nullable(),
});
export type PriceSummary = z.infer<typeof priceSummaryWire>;

export const priceHistoryReply = successReply({
	/** Oldest first. */
	points: z.array(pricePointWire),
	/** Null if no price above 0 is recorded, or if the deal is free. */
	summary: priceSummaryWire.nullable(),
});
export type PriceHistoryReply = z.infer<typeof priceHistoryReply>;
