import { describe, expect, test } from 'vitest';
import { heldPrices, type PriceRecord, priceFigures, priceSummary } from './price-summary.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const HOUR = 1 / 24;

function record(price: number, days: number, endedDaysAgo: number | null = null): PriceRecord {
	return { price, recordedAt: daysAgo(days), endsAt: endedDaysAgo === null ? null : daysAgo(endedDaysAgo) };
}

function summarise(records: PriceRecord[], originalPrice: number | null = null) {
	const price = records.at(-1)?.price ?? 0;
	return priceSummary(heldPrices(records, NOW), { price, originalPrice }, NOW);
}

describe('the usual price', () => {
	test('is $4 after 296 days at $4 and 7 at $6, so $4.50 is 12.5% above it', () => {
		const summary = summarise([record(4, 303), record(6, 7), record(4.5, HOUR)]);
		expect(summary).toMatchObject({ usualPrice: 4, percentFromUsual: 12.5, lowestInDays: 7, recordedDays: 303 });
		expect(summary?.sentence).toBe('Lowest price in 7 days. That is 12.5% above the usual price of $4.00.');
	});

	test('is $5 after 409 days at $5 and 30 at $6.50, so $6 is 20% above it', () => {
		const summary = summarise([record(5, 439), record(6.5, 30), record(6, HOUR)]);
		expect(summary).toMatchObject({ usualPrice: 5, percentFromUsual: 20, lowestInDays: 30, recordedDays: 439 });
		expect(summary?.sentence).toBe('Lowest price in 30 days. That is 20% above the usual price of $5.00.');
	});

	test('gives a short sale with many records little weight', () => {
		const sale = Array.from({ length: 20 }, (_, index) => record(60, 20 - index * 0.1));
		expect(summarise([record(100, 200), ...sale, record(100, 18), record(60, HOUR)])?.usualPrice).toBe(100);
	});

	test('ignores prices from more than 365 days ago', () => {
		expect(summarise([record(2, 1_000), record(9, 300), record(8, HOUR)])?.usualPrice).toBe(9);
	});

	test('ends a price with its deal', () => {
		// 10 days at $50, then no deal until 3 days ago.
		expect(summarise([record(50, 300, 290), record(80, 3), record(40, HOUR)])?.usualPrice).toBe(50);
	});

	test('is missing if the first record is from today', () => {
		expect(summarise([record(10, HOUR)])).toMatchObject({
			usualPrice: null,
			percentFromUsual: null,
			sentence: 'We’ve only just started recording this price.',
		});
	});

	test('ignores a price of 0', () => {
		const summary = summarise([record(50, 100), record(0, 40), record(45, HOUR)]);
		expect(summary).toMatchObject({ usualPrice: 50, lowestPrice: 45, lowestInDays: 100 });
		expect(summary?.sentence).toMatch(/^Lowest price since we started recording it 100 days ago\./);
	});

	test.each([
		['without records', []],
		['if all records are free', [record(0, 10)]],
		['for a deal that is free now', [record(50, 10), record(0, HOUR)]],
	])('returns no summary %s', (_when, records) => {
		expect(summarise(records)).toBeNull();
	});
});

test('the figures of a free deal are those of the prices before it', () => {
	const figures = priceFigures(heldPrices([record(50, 100), record(0, HOUR)], NOW), 0, NOW);
	expect(figures).toMatchObject({ usualPrice: 50, lowestPrice: 0, highestPrice: 50, recordedDays: 100 });
	expect(priceFigures(heldPrices([record(0, 100)], NOW), 0, NOW)).toBeNull();
});

describe('the sentence', () => {
	test('calls a price the lowest since the first record if it was never lower', () => {
		expect(summarise([record(10, 90), record(8, 2)])?.sentence).toBe(
			'Lowest price since we started recording it 90 days ago. That is 20% below the usual price of $10.00.',
		);
	});

	test('mentions a lower price from a few days ago', () => {
		expect(summarise([record(8, 90), record(10, 3)])?.sentence).toBe(
			'It cost less 3 days ago. That is 25% above the usual price of $8.00.',
		);
	});

	test('does not say “today” of a lower price that may be from yesterday', () => {
		expect(summarise([record(8, 90), record(10, 23 * HOUR)])?.sentence).toBe(
			'It cost less within the last 24 hours. That is 25% above the usual price of $8.00.',
		);
	});

	test('mentions another current deal with a lower price', () => {
		const summary = priceSummary(
			heldPrices([record(12, 40), record(8, 1)], NOW),
			{ price: 10, originalPrice: null },
			NOW,
		);
		expect(summary?.sentence).toBe('Another deal has it for less now. That is 16.7% below the usual price of $12.00.');
	});

	test('says when a price is the usual one', () => {
		expect(summarise([record(10, 30)])?.sentence).toContain('That is the usual price of $10.00.');
	});
});

describe('the original price', () => {
	test('gets a friendly note if it was never recorded', () => {
		expect(summarise([record(30, 60), record(20, 1)], 99)?.originalPriceNote).toBe(
			'We haven’t seen it at $99.00. The highest price we’ve recorded in 60 days is $30.00.',
		);
	});

	test('gets a note with its days if it held for less than a tenth of the time', () => {
		const chocolate = [record(5, 439), record(6.5, 30), record(6, HOUR)];
		expect(summarise(chocolate, 6.5)?.originalPriceNote).toBe('The “was $6.50” held for 30 of the last 439 days.');
		expect(summarise([record(5, 100), record(6.5, 11), record(5, 1)], 6.5)?.originalPriceNote).toBeNull();
		expect(summarise([record(5, 60), record(9, 0.5), record(5, HOUR)], 9)?.originalPriceNote).toBe(
			'The “was $9.00” held for less than a day of the last 60 days.',
		);
	});

	test('gets no note if it held for most of the time', () => {
		expect(summarise([record(99, 60), record(20, 1)], 99)?.originalPriceNote).toBeNull();
	});

	test.each([
		[27, null],
		[28, expect.any(String)],
	])('gets a note only with at least 28 days of history (%i days)', (days, note) => {
		expect(summarise([record(20, days)], 99)?.originalPriceNote).toEqual(note);
	});
});
