import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireId, wireInstant } from '../kernel/wire-values.ts';

/** A price that the product was offered at, from `recordedAt` to `heldUntil`. */
export const pricePointWire = z.object({
	price: z.number(),
	recordedAt: wireInstant,
	heldUntil: wireInstant,
	/** Whether it can be had still; `heldUntil` is then the moment of the answer. */
	isCurrent: z.boolean(),
	/** The deal that it comes from, where that may be seen. */
	dealId: wireId.nullable(),
});
export type PricePointWire = z.infer<typeof pricePointWire>;

export const priceSummaryWire = z.object({
	/** Median over time of the 365 days before today, in dollars; null without history. */
	usualPrice: z.number().nullable(),
	/** The present price against the usual one: 12.5 is 12.5% above, negative below; null where there is none. */
	percentFromUsual: z.number().nullable(),
	lowestPrice: z.number(),
	highestPrice: z.number(),
	/** Whole days for which there was no lower price: since one, or since the first record. */
	lowestInDays: z.int(),
	/** Whole days since the first record. */
	recordedDays: z.int(),
	/** All of that for people. */
	sentence: z.string(),
	/** What the records say of the original price, where they do not support it. */
	originalPriceNote: z.string().nullable(),
});
export type PriceSummary = z.infer<typeof priceSummaryWire>;

export const priceHistoryReply = successReply({
	/** Oldest first. */
	points: z.array(pricePointWire),
	/** Null where no price is recorded. */
	summary: priceSummaryWire.nullable(),
});
export type PriceHistoryReply = z.infer<typeof priceHistoryReply>;
