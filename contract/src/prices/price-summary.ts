import { formatPrice } from '../kernel/price.ts';
import { dayIn, SITE_ZONE, startOfDay } from '../kernel/zoned-time.ts';
import type { PriceSummary } from './wire.ts';

const DAY_MS = 86_400_000;
/** The period of the usual price. */
const USUAL_WINDOW_MS = 365 * DAY_MS;
/** A shorter history is too short to judge an original price. */
const MIN_DAYS_FOR_NOTE = 28;
/** An original price must have held for at least this share of the recorded time. */
const SUPPORTED_SHARE = 0.1;

/** A recorded price. `endsAt` is when its deal ended or moved to another product, null before that. */
export interface PriceRecord {
	price: number;
	recordedAt: Date;
	endsAt: Date | null;
}

/** A price and the time it held. */
export interface HeldPrice {
	price: number;
	from: Date;
	until: Date;
}

/**
 * Returns prices with the time each held: until the next record or its own end, whichever is first. `records` are oldest
 * first.
 */
export function heldPrices(records: readonly PriceRecord[], now: Date): HeldPrice[] {
	return records.map(({ price, recordedAt, endsAt }, index) => {
		const ends = [now, endsAt, records[index + 1]?.recordedAt].filter((end) => end != null);
		const until = new Date(Math.max(recordedAt.getTime(), Math.min(...ends.map((end) => end.getTime()))));
		return { price, from: recordedAt, until };
	});
}

/** The figures of a price history, in dollars. */
export type PriceFigures = Omit<PriceSummary, 'sentence' | 'originalPriceNote'>;

/**
 * Returns the figures of a price history for the present price of a deal. `history` is oldest first. The usual price is a
 * median over time, not over records: each price counts for as long as it held. A recorded price of 0 is a giveaway or a
 * slip, so it is never the lowest price. Returns null if there are no other records.
 */
export function priceFigures(history: readonly HeldPrice[], price: number, now: Date): PriceFigures | null {
	return examine(history, price, now)?.figures ?? null;
}

/**
 * Summarises a price history in figures and in a sentence. `history` is oldest first. Returns null without records above 0,
 * and for a deal that is free: nobody needs to compare its price.
 */
export function priceSummary(
	history: readonly HeldPrice[],
	present: { price: number; originalPrice: number | null },
	now: Date,
): PriceSummary | null {
	const examined = present.price === 0 ? null : examine(history, present.price, now);
	if (!examined) return null;
	const { held, lowerUntil, figures } = examined;
	return {
		...figures,
		sentence: `${describeLowest(figures, lowerUntil, now)} ${describeUsual(figures)}`.trim(),
		originalPriceNote: originalPriceNote(held, figures, present),
	};
}

/** Returns the prices above 0, when the product last cost less, and the figures. Null if there are no such prices. */
function examine(history: readonly HeldPrice[], price: number, now: Date) {
	const held = history.filter((span) => span.price > 0);
	const [first] = held;
	if (!first) return null;
	const usualPrice = medianOverTime(held, startOfSydneyDay(now));
	const lowerUntil = latestLower(held, price);
	const prices = held.map((span) => span.price);
	const figures: PriceFigures = {
		usualPrice,
		percentFromUsual: usualPrice ? oneDecimal((price / usualPrice - 1) * 100) : null,
		lowestPrice: Math.min(...prices, price),
		highestPrice: Math.max(...prices, price),
		lowestInDays: daysBetween(lowerUntil ?? first.from, now),
		recordedDays: daysBetween(first.from, now),
	};
	return { held, lowerUntil, figures };
}

/** In dollars. Null if there was no deal in the period. */
function medianOverTime(held: readonly HeldPrice[], end: Date): number | null {
	const start = end.getTime() - USUAL_WINDOW_MS;
	const spans = held
		.map(({ price, from, until }) => ({
			price,
			ms: Math.min(until.getTime(), end.getTime()) - Math.max(from.getTime(), start),
		}))
		.filter(({ ms }) => ms > 0)
		.sort((a, b) => a.price - b.price);
	const half = spans.reduce((sum, { ms }) => sum + ms, 0) / 2;
	let passed = 0;
	for (const { price, ms } of spans) {
		passed += ms;
		if (passed >= half) return price;
	}
	return null;
}

/** Returns the last time the product was strictly cheaper. */
function latestLower(held: readonly HeldPrice[], price: number): Date | null {
	const ends = held.filter((span) => span.price < price).map(({ until }) => until.getTime());
	return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

function describeLowest({ lowestInDays, recordedDays }: PriceFigures, lowerUntil: Date | null, now: Date): string {
	if (lowerUntil !== null && lowerUntil >= now) return 'Another deal has it for less now.';
	if (recordedDays === 0) return 'We’ve only just started recording this price.';
	if (lowerUntil === null) return `Lowest price since we started recording it ${dayCount(recordedDays)} ago.`;
	if (lowestInDays === 0) return 'It cost less within the last 24 hours.';
	return lowestInDays >= 7
		? `Lowest price in ${dayCount(lowestInDays)}.`
		: `It cost less ${dayCount(lowestInDays)} ago.`;
}

function describeUsual({ usualPrice, percentFromUsual }: PriceFigures): string {
	if (usualPrice === null) return '';
	const usual = formatPrice(usualPrice);
	if (percentFromUsual === null) return `It is usually ${usual}.`;
	if (percentFromUsual === 0) return `That is the usual price of ${usual}.`;
	const side = percentFromUsual > 0 ? 'above' : 'below';
	return `That is ${Math.abs(percentFromUsual)}% ${side} the usual price of ${usual}.`;
}

function originalPriceNote(
	held: readonly HeldPrice[],
	{ recordedDays, highestPrice }: PriceFigures,
	{ originalPrice }: { originalPrice: number | null },
): string | null {
	if (originalPrice === null || recordedDays < MIN_DAYS_FOR_NOTE) return null;
	const was = formatPrice(originalPrice);
	if (highestPrice < originalPrice) {
		return `We haven’t seen it at ${was}. The highest price we’ve recorded in ${dayCount(recordedDays)} is ${formatPrice(highestPrice)}.`;
	}
	const days = daysAtLeast(held, originalPrice);
	if (days >= recordedDays * SUPPORTED_SHARE) return null;
	return `The “was ${was}” held for ${days < 1 ? 'less than a day' : Math.round(days)} of the last ${dayCount(recordedDays)}.`;
}

/** Returns the number of days when the product cost at least this much. */
function daysAtLeast(held: readonly HeldPrice[], price: number): number {
	const spans = held.filter((span) => span.price >= price);
	return spans.reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0) / DAY_MS;
}

function dayCount(days: number): string {
	return days === 1 ? '1 day' : `${days} days`;
}

function daysBetween(from: Date, to: Date): number {
	return Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));
}

function oneDecimal(value: number): number {
	const rounded = Math.round(value * 10) / 10;
	return rounded === 0 ? 0 : rounded;
}

function startOfSydneyDay(now: Date): Date {
	return startOfDay(dayIn(SITE_ZONE, now), SITE_ZONE) ?? now;
}
